// The bidding game on boardgame.io, kept in memory. PORT comes from the environment.
import { createRequire } from "node:module";
import { FULL_HAND, ROUNDS, STAKES, holds, taker } from "./rules.mjs";

process.env.NODE_ENV ??= "production"; // before the library loads: it looks once
const require = createRequire(import.meta.url); // its entry points are CommonJS folders
const { Server } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const deal = (random, scores) => ({
  deck: random.Shuffle(STAKES),
  round: 0,
  carried: 0,
  hands: [FULL_HAND, FULL_HAND],
  laid: [0, 0],
  shown: [0, 0],
  scores,
});

function bid({ G, playerID, random }, card) {
  const seat = Number(playerID);
  if (G.laid[seat] || !holds(G.hands[seat], card)) return INVALID_MOVE;
  G.laid[seat] = card;
  if (!G.laid[1 - seat]) return;

  const pot = G.carried + G.deck[G.round];
  const seatThatTakes = taker(pot, G.laid);
  if (seatThatTakes < 0) G.carried = pot;
  else {
    G.scores[seatThatTakes] += pot;
    G.carried = 0;
  }
  for (const each of [0, 1]) G.hands[each] &= ~(1 << G.laid[each]);
  G.shown = G.laid;
  G.laid = [0, 0];
  G.round += 1;
  if (G.round === ROUNDS) Object.assign(G, deal(random, G.scores), { shown: G.shown });
}

/** What a seat may see: the stake on the table, no deck, and that the other has laid, not what. */
function playerView({ G, playerID }) {
  const { deck, laid, ...open } = G;
  const veil = (card, seat) => (String(seat) === playerID ? card : card && -1);
  return { ...open, stake: deck[G.round], laid: laid.map(veil) };
}

const bidding = {
  name: "bidding",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // no undo stack to copy and send with every move
  setup: ({ random }) => deal(random, [0, 0]),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    // Both bid at once, so a bid made on the state before the other's must count;
    // redact keeps the card out of the other's log.
    bid: { move: bid, client: false, ignoreStaleStateID: true, redact: true },
  },
  playerView,
};

const server = Server({ games: [bidding], origins: [/^http:\/\/127\.0\.0\.1/] });
const { app } = server;
const listen = app.listen.bind(app);
app.listen = (port, heard) => listen({ port, host: "127.0.0.1" }, heard); // run() takes no host
await server.run(Number(process.env.PORT ?? 0), () => console.log("ready"));
