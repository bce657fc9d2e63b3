// Colyseus: a seat reserved over HTTP, then its frames read by hand: the first byte says what a
// frame is, and in a patch the first field, `moves`, is enough to know which move it brings.
import { Protocol } from "@colyseus/core";
import { connect, leave, post } from "./wire.mjs";

const BID = [Protocol.ROOM_DATA, 0xa3, ...Buffer.from("bid")]; // and the card, in one byte
const MOVES = 0x80; // "the first field is now", then four bytes, the lowest first

export async function open(port, { seen, fail }) {
  const host = await post(port, "/matchmake/create/bidding", {});
  const sit = async (seat) => {
    const place = seat === 0 ? host : await post(port, `/matchmake/joinById/${host.roomId}`, {});
    const { processId, roomId, sessionId } = place;
    let moves = 0;

    const heard = (frame, socket, settle) => {
      const kind = frame[0];
      if (kind === Protocol.ROOM_STATE_PATCH) {
        if (frame[1] !== MOVES) return; // a patch without a move
        const count = frame.readUInt32LE(2);
        if (count !== ++moves) fail(new Error(`${roomId}: move ${count} in place of ${moves}`));
        seen(seat);
      } else if (kind === Protocol.JOIN_ROOM) socket.send(Buffer.of(Protocol.JOIN_ROOM));
      else if (kind === Protocol.ROOM_STATE) settle();
      else fail(new Error(`${roomId}: unexpected frame ${kind} ${frame.toString("latin1", 1, 80)}`));
    };
    const url = `ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`;
    const socket = await connect(url, heard, fail);

    return { bid: (card) => socket.send(Buffer.of(...BID, card)), leave: () => leave(socket) };
  };
  return [await sit(0), await sit(1)];
}
