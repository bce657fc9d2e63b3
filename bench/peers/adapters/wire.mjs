// What every adapter needs: a request before the game, and a bare socket for it.
import WebSocket from "ws";

export async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return answer.json();
}

/**
 * Opens a socket. `heard(data, socket, settle)` gets every frame from the first on; `settle()`
 * says that the player is in, and only then is the socket handed out. `greet` speaks first.
 */
export function connect(url, heard, fail, greet = () => {}) {
  return new Promise((settled, refused) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    let inside = false;
    const broken = (why) => {
      if (socket.leaving) return;
      (inside ? fail : refused)(new Error(`${url.split("?")[0]}: ${why}`));
    };
    const settle = () => {
      inside = true;
      settled(socket);
    };
    socket.on("open", () => greet(socket));
    socket.on("message", (data) => heard(data, socket, settle));
    socket.on("error", (error) => broken(error.message));
    socket.on("close", (code, reason) => broken(`closed ${code} ${reason}`));
  });
}

/** Leaves without a farewell: the run is over. */
export function leave(socket) {
  socket.leaving = true;
  socket.terminate();
}
