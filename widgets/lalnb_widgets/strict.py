"""A command line that refuses what it does not know, in one sentence and before anything is done.

The applications of Jupyter warn of an option that nobody has, and go on.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from traitlets import TraitError
from traitlets.config import Application
from traitlets.config.loader import ArgumentError, KVArgParseConfigLoader


class Trouble(ValueError):
    """The command cannot be carried out; the text says why, in one sentence."""


class Words(KVArgParseConfigLoader.parser_class):  # type: ignore[misc, valid-type]
    """The words after a command, as argparse reads them, but without its page of usage."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong; argparse would print it and end."""
        raise ArgumentError(message)


class Loader(KVArgParseConfigLoader):
    """Reads the command line by way of `Words`."""

    parser_class = Words


class Strict:
    """Before an application in a class's bases: it refuses an option which it has not, and a value of the wrong kind."""

    command = ""
    """As it is typed, for the sentences."""
    cli_config: Any
    subcommands: Any
    log: Any

    def parse_command_line(self, argv: Sequence[str] | None = None) -> None:
        """As traitlets does it, but a wrong value is answered with one sentence, not with a line of the log."""
        try:
            Application.parse_command_line.__wrapped__(self, argv)  # type: ignore[attr-defined]
        except (TraitError, ArgumentError) as error:
            bare = re.fullmatch(r"argument -+([\w.-]+)\S*: expected .*", str(error))
            if bare and (name := bare[1].rpartition(".")[2]):
                self._know(bare[1])
                raise Trouble(f"--{name} wants a value after it; `{self.command} --help` tells which.") from error
            raise Trouble(_wrong_value(str(error))) from error
        for name in self.cli_config:
            self._know(name)

    def _create_loader(self, argv: Any, aliases: Any, flags: Any, classes: Any) -> Loader:
        return Loader(argv, aliases, flags, classes=classes, log=self.log, subcommands=self.subcommands)

    def _know(self, name: str) -> None:
        """Refuse an option that nobody has. A known one stands under its class; with another, traitlets would go on."""
        app: Any = self
        options = [one for key in (*app.aliases, *app.flags) for one in (key if isinstance(key, tuple) else (key,))]
        if name[:1].isupper() or name in options:
            return
        near = difflib.get_close_matches(name, options, 1)
        meant = f"did you mean --{near[0]}? " if near else ""
        raise Trouble(f"There is no option --{name}; {meant}`{self.command} --help-all` tells all of them.")


def _wrong_value(message: str) -> str:
    beyond = re.search(r"'(\w+)' trait of .* should not be (less|greater) than (.*), but a value of (.*) was", message)
    if beyond:
        return f"--{beyond[1]} wants {beyond[3]} or {'more' if beyond[2] == 'less' else 'less'}, not {beyond[4]}."
    found = re.search(r"'(\w+)' trait of .* expected (.*), not (?:the \w+ )?(.*)", message)
    if not found:
        return message
    wanted = found[2].replace("an int", "a whole number")
    return f"--{found[1]} wants {wanted}, not {found[3]}"
