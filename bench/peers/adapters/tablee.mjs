// Tablée: Vautour for two, where a tie carries the stake over. A game ends after 15 rounds; both
// say that they are ready for the next one, and the bid waits for its cards.
import { createHash, randomBytes } from "node:crypto";
import { connect, leave, post } from "./wire.mjs";

const VERSION = 2;
const SOCKET = "/ws";
const ROUNDS = 15;
const SETTINGS = { game: "vautour", players: 2, options: { round_tie: "carry" } };

// Only the head of a move's frame is read: it is all that is needed, and the frame may be long.
const HAPPENED = /^\{"type":"happened","after":(\d+),"seq":(\d+)/;
const HEAD = 80; // bytes

// What is committed to before the deal.
const sealed = (nonce, game) => createHash("sha256").update("tablee/nonce/1").update(nonce).update(game).digest("hex");

export async function open(port, { seen, sending, fail, number }) {
  const wish = { v: VERSION, settings: SETTINGS, name: `Host ${number}` };
  const { code, token } = await post(port, "/api/tables", wish);

  const sit = async (seat) => {
    let seq = 0; // heard up to here
    let rounds = 0; // that this seat may still bid in
    let waiting; // the card to bid once there are cards
    let commands = 0;
    let gathering; // the deal that this seat is ready for, by the house's commitment
    let nonce; // this seat's part of its chance
    let dealt; // the game that it holds cards of

    const say = (socket, message) => socket.send(JSON.stringify(message));
    const command = (type, rest) => ({ type, id: String(++commands), ...rest });
    const lay = (socket, card) => {
      rounds--;
      say(socket, command("play", { seat, move: String(card) }));
    };
    const gathered = (socket, table, upTo) => {
      seq = upTo;
      if (table.state === "playing") {
        if (dealt === table.game) return;
        dealt = table.game;
        rounds = ROUNDS;
        if (waiting === undefined) return;
        sending();
        lay(socket, waiting);
        waiting = undefined;
      } else if (table.dealing === "reveal") {
        say(socket, command("reveal", { nonce: nonce.toString("hex") }));
      } else if (gathering !== table.commit && table.seats.every((chair) => chair.who !== undefined)) {
        gathering = table.commit;
        nonce = randomBytes(16);
        say(socket, command("ready", { commit: sealed(nonce, table.game) }));
      }
    };

    const heard = (data, socket, settle) => {
      const move = HAPPENED.exec(data.toString("latin1", 0, HEAD));
      if (move !== null) {
        const after = Number(move[1]);
        if (after !== seq) fail(new Error(`${code}: heard up to ${seq}, told what came after ${after}`));
        seq = Number(move[2]);
        seen(seat);
        return;
      }
      const frame = JSON.parse(data.toString());
      if (frame.type === "welcome") {
        gathered(socket, frame.table, frame.seq);
        settle();
      } else if (frame.type === "table") gathered(socket, frame.table, frame.seq);
      else if (frame.type === "refused" || frame.type === "bye") {
        fail(new Error(`${code}: ${frame.why.message}`));
      }
    };
    const who = seat === 0 ? { token } : { name: `Guest ${number}` };
    const greet = (opened) => say(opened, { type: "hello", v: VERSION, table: code, ...who });
    const socket = await connect(`ws://127.0.0.1:${port}${SOCKET}?table=${code}`, heard, fail, greet);

    const bid = (card) => {
      if (rounds > 0) lay(socket, card);
      else waiting = card;
    };
    return { bid, leave: () => leave(socket) };
  };
  return [await sit(0), await sit(1)];
}
