"""Bytes of any encoding become text that can be stored."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.unicode import decode, is_blank, repair

CHINESE = "我住在成都，每天早上喝乌龙茶。"
FRENCH = "Zoë a mangé une crème brûlée à la plage"


@pytest.mark.parametrize(
    ("text", "mended", "counts"),
    [
        ("plain", "plain", {}),
        ("\ud83c\udf75 tea", "🍵 tea", {"surrogates": 1}),
        ("\ud83c tea \udf75", "\ufffd tea \ufffd", {"surrogates": 2}),
        ("\udf75\ud83c", "\ufffd\ufffd", {"surrogates": 2}),
        ("a\x00b\x00\x00", "ab", {"nul": 3}),
        ("\ufeffstart", "start", {"bom": 1}),
    ],
)
def test_damage_is_mended_and_counted(text, mended, counts):
    assert repair(text) == (mended, counts)


@given(st.text(st.characters(exclude_categories=())))
def test_what_was_repaired_can_always_be_written(text):
    mended, _ = repair(text)
    assert mended.encode("utf-8").decode("utf-8") == mended
    assert repair(mended) == (mended, {})


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (CHINESE.encode(), CHINESE, "utf-8"),
        (CHINESE.encode("utf-8-sig"), CHINESE, "utf-8-sig"),
        (CHINESE.encode("utf-16"), CHINESE, "utf-16"),
        (CHINESE.encode("utf-32"), CHINESE, "utf-32"),
        (CHINESE.encode("gb18030"), CHINESE, "gb18030"),
        (FRENCH.encode("cp1252"), FRENCH, "cp1252"),
        (b"caf\xe9 \x81", "café \x81", "latin-1"),
        (b"", "", "utf-8"),
    ],
)
def test_the_encoding_is_found(data, text, encoding):
    assert decode(data) == (text, encoding)


def test_a_torn_character_does_not_change_the_script():
    data = CHINESE.encode()
    assert decode(data[:10] + data[11:]) == (decode(data[:10] + data[11:])[0], "utf-8")
    assert decode(data[:-1])[1] == "utf-8"


def test_surrogates_written_as_bytes_are_joined_by_repair():
    text, _ = decode(b"tea \xed\xa0\xbc\xed\xbd\xb5")
    assert repair(text)[0] == "tea 🍵"


@given(st.binary(max_size=200))
def test_no_bytes_fail(data):
    text, _ = decode(data)
    assert isinstance(repair(text)[0], str)


@pytest.mark.parametrize(
    ("text", "blank"), [("", True), (" \u3000\u200b\x07", True), ("a", False), ("\u200b。", False)]
)
def test_blank_is_what_nobody_can_see(text: str, blank: bool) -> None:
    assert is_blank(text) is blank
