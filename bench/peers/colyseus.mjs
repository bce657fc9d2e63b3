// The bidding game on Colyseus, kept in memory. PORT comes from the environment.
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { FULL_HAND, ROUNDS, holds, shuffled, taker } from "./rules.mjs";

/** What everybody sees: that a card was laid, but not which until both are shown. */
const Table = schema(
  {
    moves: t.uint32().default(0), // first, so that it comes first in every patch
    round: t.uint8(),
    stake: t.int8(),
    carried: t.int8(),
    hand0: t.uint16(),
    hand1: t.uint16(),
    laid0: t.boolean().default(false),
    laid1: t.boolean().default(false),
    shown0: t.uint8().default(0),
    shown1: t.uint8().default(0),
    score0: t.int32().default(0),
    score1: t.int32().default(0),
  },
  "Table",
);

class Bidding extends Room {
  maxClients = 2;
  // Every bid is broadcast at once, so nothing is left for the timer. (Every 50 ms by default;
  // without any patch rate the room's clock would tick even more often.)
  patchRate = 60_000;
  state = new Table();
  laid = [0, 0]; // the cards themselves stay out of the state
  seated = 0;

  onCreate() {
    this.deal();
    this.onMessage("bid", (client, card) => this.bid(client, card));
  }

  onJoin(client) {
    client.userData = { seat: this.seated++ };
  }

  deal() {
    const { state } = this;
    this.deck = shuffled();
    state.round = 0;
    state.carried = 0;
    state.stake = this.deck[0];
    state.hand0 = state.hand1 = FULL_HAND;
  }

  bid(client, card) {
    const { state, laid } = this;
    const { seat } = client.userData;
    if (laid[seat] || !holds(seat === 0 ? state.hand0 : state.hand1, card)) {
      client.send("refused", card);
      return;
    }
    laid[seat] = card;
    state.moves++;
    if (laid[1 - seat]) this.show();
    else if (seat === 0) state.laid0 = true;
    else state.laid1 = true;
    this.broadcastPatch();
  }

  show() {
    const { state, laid } = this;
    const pot = state.carried + state.stake;
    const seat = taker(pot, laid);
    state.carried = seat < 0 ? pot : 0;
    if (seat === 0) state.score0 += pot;
    if (seat === 1) state.score1 += pot;
    [state.shown0, state.shown1] = laid;
    state.hand0 &= ~(1 << laid[0]);
    state.hand1 &= ~(1 << laid[1]);
    state.laid0 = state.laid1 = false;
    laid.fill(0);
    if (state.round + 1 === ROUNDS) this.deal();
    else state.stake = this.deck[++state.round];
  }
}

const transport = new WebSocketTransport();
transport.server.on("error", () => process.exit(1)); // a taken port, which it only reports
const server = new Server({ greet: false, transport });
server.define("bidding", Bidding);
await server.listen(Number(process.env.PORT ?? 0), "127.0.0.1");
console.log("ready");
