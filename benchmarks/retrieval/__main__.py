"""`python -m benchmarks.retrieval [--json FILE]`: recall of every way to search, ours beside the alternatives."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from benchmarks.retrieval import chinese, english
from benchmarks.retrieval.collections import DATA


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.retrieval", description=__doc__)
    parser.add_argument("--chinese-only", action="store_true", help="only CMRC")
    parser.add_argument("--english-only", action="store_true", help="only LoCoMo")
    parser.add_argument("--all-sentences", action="store_true", help="also all 9,964 sentences of CMRC")
    parser.add_argument("--no-classic", action="store_true", help="leave the slow reference scorer out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    options = parser.parse_args()
    if not DATA.is_dir():
        print(f"The data is not there: {DATA}", file=sys.stderr)
        return 0
    figures = {}
    if not options.chinese_only:
        figures["locomo"] = english.report(classic=not options.no_classic)
    if not options.english_only:
        figures["cmrc"] = chinese.report(all_sentences=options.all_sentences)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
