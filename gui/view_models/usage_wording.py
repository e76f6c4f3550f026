"""What models are used for and what reading takes, in the window's language."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from core.model.usage import Estimate

_PURPOSES = {
    "extraction": QT_TRANSLATE_NOOP("Usage", "Reading for memories"),
    "chat": QT_TRANSLATE_NOOP("Usage", "Chats"),
    "consolidation": QT_TRANSLATE_NOOP("Usage", "Tidying agent memories"),
    "filing": QT_TRANSLATE_NOOP("Usage", "Suggesting folders"),
    "embedding": QT_TRANSLATE_NOOP("Usage", "Comparing by meaning"),
}


def purpose_text(purpose: str) -> str:
    return QCoreApplication.translate("Usage", _PURPOSES.get(purpose, purpose))


def number(value: int) -> str:
    return QLocale().toString(value)


def price_text(price: float) -> str:
    """At the user's own prices, which have no currency: two digits, more for what would be nothing."""
    return QLocale().toString(price, "f", 2 if price >= 0.01 or not price else 4)


def estimate_text(estimate: Estimate) -> str:
    """“About 12 requests to tiny, 40,000 tokens in and 7,000 out, 0.12 at your prices”."""
    messages = QCoreApplication.translate("Usage", "%n messages", "", estimate.messages)
    if not estimate.model:
        text = QCoreApplication.translate("Usage", "%1, read on this computer: it costs nothing")
        return text.replace("%1", messages)
    text = QCoreApplication.translate(
        "Usage", "%1, about %n requests to %2: %3 tokens in, %4 out", "", estimate.requests
    )
    text = text.replace("%1", messages).replace("%2", estimate.model)
    text = text.replace("%3", number(estimate.input_tokens)).replace("%4", number(estimate.output_tokens))
    if estimate.price is None:
        return text
    cost = QCoreApplication.translate("Usage", "%1, %2 at your prices")
    return cost.replace("%1", text).replace("%2", price_text(estimate.price))
