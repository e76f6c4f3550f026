"""Chunks: whole paragraphs as far as they go, a cap in tokens, and what each repeats of the one before."""

from __future__ import annotations

from core.documents.chunk import CHUNK_TOKENS, LEAD_TOKENS, chunks, lead_of
from core.documents.paragraphs import BUFFER, paragraphs
from core.text.tokens import count_tokens

SENTENCE = "The keeper of the lighthouse wrote down every ship that passed. "


def test_no_chunk_is_longer_than_the_cap_and_nothing_is_lost() -> None:
    text = [SENTENCE * n for n in (1, 40, 3, 200, 2)] + ["灯塔的光可以照到很远的海面。" * 150, "🙂" * 900]
    found = list(chunks(each.strip() for each in text))
    assert max(count_tokens(each.text) for each in found) <= CHUNK_TOKENS
    assert max(count_tokens(each.lead) for each in found) <= LEAD_TOKENS
    assert "".join("".join(each.text.split()) for each in found) == "".join("".join(each.split()) for each in text)


def test_short_paragraphs_share_a_chunk_and_a_heading_stays_with_what_it_heads() -> None:
    found = list(chunks(["One.", "Two.", SENTENCE * 28, "# Next", SENTENCE * 20]))
    assert [each.text.split("\n\n")[0] for each in found] == ["One.", "# Next"]
    assert found[0].text.count("\n\n") == 2


def test_a_chunk_repeats_the_last_sentences_of_the_one_before() -> None:
    first, second, *_ = chunks([(SENTENCE * 20 + "It burned down.").strip(), SENTENCE * 20])
    assert first.lead == ""
    assert second.lead.endswith("It burned down.")
    assert second.lead in first.text
    assert lead_of("x" * 5000) == ""


def test_a_text_without_paragraphs_is_cut_at_its_lines() -> None:
    lines = [f"{n} line of a log file\n" for n in range(20_000)]
    found = list(paragraphs(lines, lambda text: text))
    assert max(map(len, found)) <= BUFFER + len(lines[-1])
    assert "\n".join(found) + "\n" == "".join(lines)


def test_rulers_go_but_stay_in_code() -> None:
    text = ["a\n-----\nb\n\n*  *\n"]
    assert list(paragraphs(text, str)) == ["a", "b", "*  *"]
    assert list(paragraphs(text, str, keep_rules=True)) == ["a\n-----\nb", "*  *"]
