"""What came through the sockets of a browser's window."""

import json
from typing import Any, TypeAlias

from playwright.sync_api import (
    Page,
    WebSocket,
)

from tests.browser.brains import Brain

Message: TypeAlias = dict[str, Any]


class Tab:
    """A window: its page, and what came through its sockets."""

    def __init__(self, brain: Brain, page: Page) -> None:
        self.page, self._brain = page, brain
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.table: Message = {}
        self.views: list[Message] = []
        self.answered: set[str] = set()  # commands, by their ids
        self.refusals: list[Message] = []
        self.over: list[Message] = []  # games that ended
        self.token = ""
        self.seq = 0
        self._acted = ""  # the id of what was done last
        self._news = False  # since then
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._heard(str(frame)))
        socket.on("framesent", lambda frame: self._said(str(frame)))

    def _said(self, frame: str) -> None:
        self.sent.append(frame)
        message: Message = json.loads(frame)
        if "seat" in message and message["type"] not in ("coach", "why"):  # to ask is not to act
            self._acted, self._news = message.get("id", ""), False

    def _heard(self, frame: str) -> None:
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["type"] in ("welcome", "table", "happened"):
            self.table = message.get("table", self.table)
            self.views = message.get("views", [])
            self.seq = message["seq"]
            self._news = True
            self.token = message.get("token", self.token)
            for view in self.views:
                self._brain.see(view["sight"])
        if message.get("over"):
            self.over.append(message["over"])
        if message["type"] in ("ack", "refused"):
            self.answered.add(message.get("id", ""))
            # answered in secret: what may be done now, the next view says
            if message.get("id") == self._acted and not self._news:
                self.views = [{**view, "legal": []} for view in self.views]
        if message["type"] == "refused":
            self.refusals.append(message)

    def last_words(self) -> str:
        """The end of what was sent and heard, for whoever asks why nothing happens."""
        return json.dumps(
            {"sent": self.sent[-3:], "heard": [each[:300] for each in self.frames[-3:]]}
        )

    @property
    def view(self) -> Message:
        """The one that somebody may act in, else the first."""
        acting = [view for view in self.views if view.get("legal")]
        return (acting or self.views or [{"sight": {}}])[0]

    @property
    def sight(self) -> Message:
        return self.view["sight"]

    @property
    def seat(self) -> int:
        return self.view.get("seat", -1)

    @property
    def legal(self) -> list[str]:
        return self.view.get("legal", [])
