"""The rule tests share one small module that reads marks; let them import it by name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
