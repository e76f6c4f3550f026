"""The error tree. A message is one sentence that says what is wrong; `hint` says what to do.

    MemoscapeError                       everything Memoscape raises on purpose
    ├── WrongUse          exit code 2    the request itself is wrong
    │   ├── UnknownName                  no such profile, conversation, memory, run, setting
    │   ├── BadValue                     out of range, wrong kind, empty, not unique
    │   │   └── ChangedMeanwhile         what was to be changed is not what it was when it was read
    │   └── PathNotFound                 no such file or folder
    └── Trouble           exit code 1    the content or the world is at fault
        ├── BadContent                   unreadable file, unknown format, nothing found in it
        ├── ConfigRefused                an assistant's configuration that we cannot read or change safely
        ├── StorageTrouble               disk full, read-only folder, damaged database
        │   ├── DatabaseDamaged          not a database (any more); the newest backup takes its place
        │   ├── DatabaseTooNew           written by a newer Memoscape
        │   └── DatabaseBusy             another process kept it locked
        ├── ProfileBusy                  another process is saving this profile
        ├── KeyStoreTrouble              the system's keyring refused
        └── ModelTrouble                 the language model could not be used
            ├── ModelUnreachable         no connection, time-out
            ├── ModelRefusedAccess       key missing or wrong, no such model
            ├── ContextTooLong           more text than the model can look at at once
            ├── EmptyAnswer              the model ended without a word
            └── RateLimited              too many requests; `retry_after` seconds if the server said so

Foreign errors become these at the seam (store, llm, importing); wording for people is in `gui/error_text.py` and
`core/cli`. Expected outcomes of a save are values (`model.Outcome`), not errors.
"""

from __future__ import annotations


class MemoscapeError(Exception):
    """`code` is stable and machine-readable (snake_case)."""

    code = "error"
    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class WrongUse(MemoscapeError):
    code = "wrong_use"
    exit_code = 2


class UnknownName(WrongUse):
    code = "unknown_name"


class BadValue(WrongUse):
    code = "bad_value"


class ChangedMeanwhile(BadValue):
    code = "changed_meanwhile"


class PathNotFound(WrongUse):
    code = "path_not_found"


class Trouble(MemoscapeError):
    code = "trouble"


class BadContent(Trouble):
    code = "bad_content"


class ConfigRefused(Trouble):
    code = "config_refused"


class StorageTrouble(Trouble):
    code = "storage_trouble"


class DatabaseDamaged(StorageTrouble):
    code = "database_damaged"


class DatabaseTooNew(StorageTrouble):
    code = "database_too_new"


class DatabaseBusy(StorageTrouble):
    code = "database_busy"


class ProfileBusy(Trouble):
    code = "profile_busy"


class KeyStoreTrouble(Trouble):
    code = "key_store_trouble"


class ModelTrouble(Trouble):
    code = "model_trouble"


class ModelUnreachable(ModelTrouble):
    code = "model_unreachable"


class ModelRefusedAccess(ModelTrouble):
    code = "model_refused_access"


class ContextTooLong(ModelTrouble):
    code = "context_too_long"


class EmptyAnswer(ModelTrouble):
    code = "empty_answer"


class RateLimited(ModelTrouble):
    code = "rate_limited"

    def __init__(self, message: str, hint: str = "", retry_after: float | None = None) -> None:
        super().__init__(message, hint)
        self.retry_after = retry_after
