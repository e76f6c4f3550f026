"""The text of a PDF, page by page."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from core.documents.faults import damaged
from core.errors import BadContent

_HYPHEN = re.compile(r"(?<=[a-zß-ÿ])[-\u00ad]\n(?=[a-zß-ÿ])")  # a word broken at the end of a line


def read_pdf(path: Path, at: Callable[[float], None]) -> Iterator[str]:
    """BadContent when it needs a password, holds only pictures, or is damaged."""
    from pypdf import PasswordType, PdfReader
    from pypdf.errors import DependencyError, PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it reports every oddity it gets along with
    anything = False
    try:
        with PdfReader(path) as reader:
            if reader.is_encrypted and reader.decrypt("") is PasswordType.NOT_DECRYPTED:
                raise _locked(path)
            number_of_pages = len(reader.pages)
            for number, page in enumerate(reader.pages, start=1):
                text = _HYPHEN.sub("", page.extract_text())
                anything = anything or bool(text.strip())
                at(number / number_of_pages)
                yield text + "\n\n"
    except DependencyError as error:  # a cipher that needs a library which is not here
        raise _locked(path) from error
    except PyPdfError as error:
        raise damaged(path.name) from error
    if not anything:
        raise BadContent(
            f"{path.name} holds only pictures of its pages, no text.",
            "Let a scanning program recognise the text (OCR), then add the result.",
        )


def _locked(path: Path) -> BadContent:
    return BadContent(f"{path.name} is protected by a password.", "Save a copy without the password.")
