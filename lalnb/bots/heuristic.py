"""placeholder"""
from .random_bot import RandomBot as Heuristic
