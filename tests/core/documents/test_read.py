"""Reading files of every kind: by what they contain, whole, without secrets; and saying why one cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.documents.read import OpenDocument
from core.errors import BadContent
from tests.core.documents.samples import BOMB, PARAGRAPHS, book, locked, packed, pdf, scan, word


def read(path: Path) -> tuple[str, str]:
    """The kind of a file and its whole text."""
    opened = OpenDocument(path)
    return opened.kind, "\n\n".join(chunk.text for chunk in opened.chunks())


def written(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_bytes(text.encode(encoding))
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BadContent) as caught:
        read(path)
    return f"{caught.value.message} {caught.value.hint}"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030"])
def test_a_text_in_any_common_encoding_comes_out_paragraph_by_paragraph(tmp_path: Path, encoding: str) -> None:
    text = "\r\n\r\n".join(PARAGRAPHS) + "\r\n\r\n----\r\n"
    assert read(written(tmp_path / "notes", text, encoding)) == ("text", "\n\n".join(PARAGRAPHS))


def test_a_word_document_gives_its_paragraphs_tables_and_notes_but_nothing_deleted(tmp_path: Path) -> None:
    cells = "".join(f"<w:tc><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>" for text in ("Lamp", "1888"))
    body = (
        "<w:p><w:r><w:t>A</w:t><w:tab/><w:t>B</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>"
        f"<w:tbl><w:tr>{cells}</w:tr></w:tbl><w:p><w:r><w:t>灯塔</w:t></w:r></w:p>"
    )
    assert read(word(tmp_path / "letter.bin", body)) == ("docx", "A\tB\n\nLamp | 1888 |\n\n灯塔")


def test_a_book_is_read_in_the_order_of_its_spine(tmp_path: Path) -> None:
    kind, text = read(book(tmp_path / "book.zip"))
    assert kind == "epub"
    assert [text.index(paragraph) for paragraph in PARAGRAPHS] == sorted(text.index(each) for each in PARAGRAPHS)


def test_a_pdf_is_read_page_by_page(tmp_path: Path) -> None:
    assert read(pdf(tmp_path / "paper", *PARAGRAPHS[:2])) == ("pdf", "\n\n".join(PARAGRAPHS[:2]))


def test_a_pdf_that_anybody_may_open_is_read_although_it_is_encrypted(tmp_path: Path) -> None:
    assert read(locked(tmp_path / "open.pdf", password="")) == ("pdf", PARAGRAPHS[0])


def test_a_web_page_gives_what_a_reader_sees(tmp_path: Path) -> None:
    page = (
        "<!DOCTYPE html><html><head><title>Tower</title><style>p{}</style></head><body><script>x=1</script>"
        "<h1>Built&nbsp;1887</h1><p>by <b>two</b>\n men</p><ul><li>tea<li>salt</ul><pre>a\n  b</pre><noscript>no</noscript>"
    )
    kind, text = read(written(tmp_path / "page.txt", page))
    assert (kind, text) == ("html", "Tower\n\nBuilt 1887\n\nby two men\n\n- tea\n- salt\n\na\n  b")


def test_each_row_of_a_table_says_what_its_columns_are(tmp_path: Path) -> None:
    rows = 'Name;City;Since\n"Lin; Xiaoyu";Hangzhou;2019\nMo;;2024\n'
    kind, text = read(written(tmp_path / "people.txt", rows))
    assert (kind, text) == ("csv", "Name: Lin; Xiaoyu\nCity: Hangzhou\nSince: 2019\n\nName: Mo\nSince: 2024")


def test_source_code_keeps_its_indentation_and_its_rulers(tmp_path: Path) -> None:
    code = "def light():\n    # ----\n----\n\n    return 1\n"
    assert read(written(tmp_path / "lamp.py", code)) == ("code", code.rstrip())


def test_markdown_is_known_by_its_marks(tmp_path: Path) -> None:
    assert read(written(tmp_path / "a.txt", "# One\n\nText\n\n# Two\n\nMore\n"))[0] == "markdown"


def test_secrets_are_blacked_out_in_text_and_name_before_anything_is_kept(tmp_path: Path) -> None:
    key = "sk-proj-" + "a1B2c3D4" * 4
    opened = OpenDocument(written(tmp_path / f"{key}.txt", f"My key is {key}.\n\npassword: hunter2hunter2"))
    text = "".join(chunk.text for chunk in opened.chunks())
    assert key not in text + opened.title
    assert "hunter2" not in text
    assert opened.secrets == 3


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    old = tmp_path / "old.doc"
    old.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    sealed = tmp_path / "sealed.docx"
    sealed.write_bytes(old.read_bytes() + "EncryptedPackage".encode("utf-16-le"))
    broken_pdf = tmp_path / "broken.pdf"
    broken_pdf.write_bytes(b"%PDF-1.7\nnothing of a PDF")
    broken_zip = tmp_path / "broken.docx"
    broken_zip.write_bytes(word(tmp_path / "whole.docx").read_bytes()[:200])
    binary = tmp_path / "photo.txt"
    binary.write_bytes(bytes(range(32)) * 40)
    assert "save it as .docx" in refusal(old)
    assert "password" in refusal(sealed)
    assert "password" in refusal(locked(tmp_path / "locked.pdf"))
    assert "OCR" in refusal(scan(tmp_path / "scan.pdf"))
    assert "damaged" in refusal(broken_pdf)
    assert "damaged" in refusal(broken_zip)
    assert "not a document" in refusal(binary)
    assert "empty" in refusal(written(tmp_path / "nothing.md", " \n"))
    assert "RTF" in refusal(written(tmp_path / "rich.rtf", r"{\rtf1 hello}"))
    assert "archive" in refusal(packed(tmp_path / "other.zip", {"a.txt": "a"}))
    assert "no text" in refusal(word(tmp_path / "blank.docx", "<w:p/>"))
    assert "damaged" in refusal(word(tmp_path / "torn.docx", "<w:p><w:r>"))
    assert "copy-protected" in refusal(
        book(
            tmp_path / "drm.epub",
            more={"META-INF/encryption.xml": '<e Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>'},
        )
    )


def test_entities_are_refused_wherever_they_are_declared(tmp_path: Path) -> None:
    assert "entities" in refusal(book(tmp_path / "container.epub", container=BOMB))
    assert "entities" in refusal(book(tmp_path / "chapter.epub", chapter=f"{BOMB}<html><p>&b;</p></html>"))
    bomb = packed(tmp_path / "bomb.docx", {"word/document.xml": f"{BOMB}<a>&b;</a>"})
    assert "entities" in refusal(bomb)


def test_an_archive_that_unpacks_to_far_too_much_is_refused(tmp_path: Path) -> None:
    bomb = word(tmp_path / "bomb.docx", "<w:p><w:r><w:t>" + " " * (65 << 20) + "</w:t></w:r></w:p>")
    assert bomb.stat().st_size < 1 << 20
    assert "far more" in refusal(bomb)
