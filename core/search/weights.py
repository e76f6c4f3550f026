"""How much each part of a score counts: the user's weights, the score mode, and each scorer's own defaults."""

from __future__ import annotations

from dataclasses import dataclass

from core.settings import ProfileSettings, ScoreMode, Scorer

# OM §5.3: what a mode multiplies keywords and tags, meaning, and links with.
MODES = {
    ScoreMode.BALANCED: (1.0, 1.0, 1.0),
    ScoreMode.KEYWORD_FIRST: (1.3, 0.8, 0.9),
    ScoreMode.SEMANTIC_FIRST: (0.8, 1.3, 1.1),
}


@dataclass(frozen=True, slots=True)
class Weights:
    keyword: float
    tag: float
    content: float
    semantic: float
    edge: float

    def in_mode(self, mode: ScoreMode) -> Weights:
        """OM §5.3; what is below 0 counts as 0."""
        keyword, semantic, edge = MODES[mode]
        return Weights(
            max(0.0, self.keyword) * keyword,
            max(0.0, self.tag) * keyword,
            max(0.0, self.content) * keyword,
            max(0.0, self.semantic) * semantic,
            max(0.0, self.edge) * edge,
        )

    def over(self, default: Weights) -> Weights:
        """Each weight as a multiple of its default."""
        return Weights(
            self.keyword / default.keyword,
            self.tag / default.tag,
            self.content / default.content,
            self.semantic / default.semantic,
            self.edge / default.edge,
        )


DEFAULTS = {
    Scorer.MEMOSCAPE: Weights(keyword=10.0, tag=10.0, content=10.0, semantic=1.0, edge=0.4),
    Scorer.CLASSIC: Weights(keyword=10.0, tag=0.0, content=0.0, semantic=0.0, edge=0.4),  # OM §2.1
}


def weights_of(settings: ProfileSettings) -> Weights:
    """The weights the user chose; those never chosen are the scorer's defaults, for the two differ in them."""
    default = DEFAULTS[settings.scorer]
    chosen = settings.model_fields_set

    def weight(key: str, otherwise: float) -> float:
        return float(getattr(settings, key)) if key in chosen else otherwise

    return Weights(
        weight("keyword_weight", default.keyword),
        weight("tag_weight", default.tag),
        weight("content_weight", default.content),
        weight("vector_weight", default.semantic),
        weight("edge_weight", default.edge),
    )
