// boardgame.io: a match made in its lobby, then socket.io frames spoken by hand, which is
// cheaper than its client and puts the same bytes on the wire.
import { connect, leave, post } from "./wire.mjs";

const GAME = "/games/bidding";
const EVENT = "42/bidding,";

export async function open(port, { seen, fail }) {
  const { matchID } = await post(port, `${GAME}/create`, { numPlayers: 2 });
  const sit = async (seat) => {
    const playerID = String(seat);
    const join = { playerID, playerName: `seat ${seat}` };
    const { playerCredentials } = await post(port, `${GAME}/${matchID}/join`, join);
    const say = (socket, ...event) => socket.send(EVENT + JSON.stringify(event));
    let state = -1;

    const heard = (data, socket, settle) => {
      const frame = data.toString();
      if (frame.startsWith(EVENT)) {
        const [event, , update] = JSON.parse(frame.slice(EVENT.length));
        if (event === "update") {
          const before = state;
          state = update._stateID;
          if (state !== before + 1) fail(new Error(`${matchID}: state ${state} after ${before}`));
          seen(seat);
        } else if (event === "sync") {
          state = update.state._stateID;
          settle();
        }
      } else if (frame === "2") socket.send("3"); // its heartbeat
      else if (frame.startsWith("0")) socket.send("40/bidding,");
      else if (frame.startsWith("40/")) say(socket, "sync", matchID, playerID, playerCredentials, 2);
      else fail(new Error(`${matchID}: unexpected ${frame.slice(0, 100)}`));
    };
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const socket = await connect(url, heard, fail);

    const bid = (card) => {
      const payload = { type: "bid", args: [card], playerID, credentials: playerCredentials };
      say(socket, "update", { type: "MAKE_MOVE", payload }, state, matchID, playerID);
    };
    return { bid, leave: () => leave(socket) };
  };
  return [await sit(0), await sit(1)];
}
