"""Small real files of every kind, made by hand."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

PARAGRAPHS = ("The lighthouse was built in 1887.", "Its keeper counted every ship.", "灯塔的光可以照到二十海里之外。")
WORDS = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>{}</w:body></w:document>'
CONTAINER = (
    '<?xml version="1.0"?>{}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container">'
    '<rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>'
)
BOOK = (
    '<package xmlns="http://www.idpf.org/2007/opf"><manifest>'
    '<item id="two" href="two%20b.xhtml" media-type="application/xhtml+xml"/>'
    '<item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>'
    '<item id="pic" href="pic.png" media-type="image/png"/></manifest>'
    '<spine><itemref idref="one"/><itemref idref="two"/><itemref idref="pic"/></spine></package>'
)
BOMB = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
PIXEL = "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>"


def packed(path: Path, members: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return path


def word(path: Path, body: str = "") -> Path:
    body = body or "".join(f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>" for text in PARAGRAPHS)
    return packed(path, {"[Content_Types].xml": "<Types/>", "word/document.xml": WORDS.format(body)})


def book(path: Path, *, container: str = "", chapter: str = "", more: dict[str, str] | None = None) -> Path:
    page = "<?xml version='1.0'?><!DOCTYPE html><html><head><title>A tower</title></head><body><p>{}</p></body></html>"
    return packed(
        path,
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": CONTAINER.format(container),
            "OPS/book.opf": BOOK,
            "OPS/one.xhtml": chapter or page.format(PARAGRAPHS[0]),
            "OPS/two b.xhtml": page.format("</p><p>".join(PARAGRAPHS[1:])),
            **(more or {}),
        },
    )


def pdf(path: Path, *pages: str) -> Path:
    """One line of ASCII text per page."""
    return _pdf(path, [f"BT /F 12 Tf 72 720 Td ({text}) Tj ET" for text in pages])


def scan(path: Path) -> Path:
    return _pdf(path, ["100 0 0 100 72 600 cm /P Do"] * 2)


def locked(path: Path, password: str = "secret") -> Path:
    from pypdf import PdfWriter

    writer = PdfWriter(clone_from=pdf(path.with_suffix(".open"), PARAGRAPHS[0]))
    writer.encrypt(user_password=password, owner_password="owner", algorithm="RC4-128")
    writer.write(path)
    return path


def _pdf(path: Path, contents: list[str]) -> Path:
    kids = " ".join(f"{5 + 2 * n} 0 R" for n in range(len(contents)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(contents)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        f"{PIXEL}\nstream\n0\nendstream",
    ]
    for number, content in enumerate(contents):
        resources = "<< /Font << /F 3 0 R >> /XObject << /P 4 0 R >> >>"
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {6 + 2 * number} 0 R /Resources {resources} >>",
            f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        ]
    out = io.BytesIO()
    out.write(b"%PDF-1.4\n")
    places = []
    for number, each in enumerate(objects, start=1):
        places.append(out.tell())
        out.write(f"{number} 0 obj\n{each}\nendobj\n".encode())
    start = out.tell()
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    out.write(f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}".encode())
    out.write(f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode())
    path.write_bytes(out.getvalue())
    return path
