"""Print the hashes of the files from which the page was built, so that hatch_build.py finds an outdated page."""

import hashlib
import json
import sys
from pathlib import Path

json.dump({name: hashlib.sha256(Path(name).read_bytes()).hexdigest() for name in sorted(set(sys.argv[1:]))}, sys.stdout)
