"""Sessions of coding assistants ("rollouts"), the memories made from each, and how making them went."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from core.model.saving import NO_USAGE, Usage


class ClaimOutcome(StrEnum):
    """What came of asking for a job (OI §7.7, §8.1)."""

    CLAIMED = "claimed"
    UP_TO_DATE = "skipped_up_to_date"
    RUNNING = "skipped_running"
    BACKOFF = "skipped_retry_backoff"
    EXHAUSTED = "skipped_retry_exhausted"
    RETRY_UNAVAILABLE = "skipped_retry_unavailable"
    COOLDOWN = "skipped_cooldown"


@dataclass(frozen=True, slots=True)
class Claim:
    """`token` proves ownership until the lease ends; `watermark` is what the job was asked to reach, in seconds."""

    outcome: ClaimOutcome
    token: str = ""
    watermark: int = 0

    @property
    def claimed(self) -> bool:
        return self.outcome is ClaimOutcome.CLAIMED


@dataclass(frozen=True, slots=True)
class RolloutThread:
    """A session as it was last seen on disk. `file_stamp` changes when its file does."""

    thread_id: str
    rollout_path: str
    updated_at_ms: int
    cwd: str = ""
    source: str = ""
    preview: str = ""
    git_branch: str | None = None
    archived: bool = False
    memory_mode: str = "enabled"
    file_stamp: str = ""


@dataclass(frozen=True, slots=True)
class StageOneJob:
    """A session that was claimed: read it, then finish the job with `token`."""

    thread: RolloutThread
    token: str
    source_updated_at: int


@dataclass(frozen=True, slots=True)
class StageOneOutput:
    """The three fields of the contract (OI §7.3), without secrets."""

    raw_memory: str
    rollout_summary: str
    rollout_slug: str | None = None

    @property
    def is_empty(self) -> bool:
        """The exact test of OI §7.4: a blank is something, nothing is not."""
        return not (self.raw_memory and self.rollout_summary)


@dataclass(frozen=True, slots=True)
class RawMemory:
    """What stage one made of a session, as consolidation takes it."""

    thread_id: str
    source_updated_at: int
    output: StageOneOutput
    rollout_path: str
    cwd: str
    git_branch: str | None = None


class StageOneOutcome(StrEnum):
    SUCCEEDED = "succeeded"
    NO_OUTPUT = "succeeded_no_output"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class StageOneResult:
    """How one session went; `reason` says why it failed. `permanent`: asking again cannot help."""

    thread_id: str
    rollout_path: str
    outcome: StageOneOutcome
    output: StageOneOutput | None = None
    reason: str = ""
    permanent: bool = False
    usage: Usage = NO_USAGE


@dataclass(frozen=True, slots=True)
class ExtractReport:
    """One pass of stage one. `skipped`: why nothing was read (`off`, `rate_limit`, `no_candidates`), "" otherwise."""

    results: tuple[StageOneResult, ...] = ()
    skipped: str = ""
    pruned: int = 0
    usage: Usage | None = None
    conversations: tuple[str, ...] = ()

    def count(self, outcome: StageOneOutcome) -> int:
        return sum(result.outcome is outcome for result in self.results)


@dataclass(frozen=True, slots=True)
class ConsolidateReport:
    """One pass of consolidation. `status` as OI §8.2 names it; `changes` are `A path`, `M path`, `D path`."""

    status: str
    selected: int = 0
    changes: tuple[str, ...] = ()
    extractor: str = ""
    reason: str = ""
    usage: Usage = NO_USAGE

    @property
    def failed(self) -> bool:
        return self.status.startswith("failed")


@dataclass(frozen=True, slots=True)
class RolloutStatus:
    """Where the pipeline stands; times are None when nothing has run or is planned."""

    enabled: bool
    memory_root: str
    sessions: tuple[str, ...]
    threads: int
    memories: int
    jobs: dict[str, int] = field(default_factory=dict)
    last_consolidated_at: datetime | None = None
    last_error: str = ""
