// Plays a peer with its own client library, both seats bidding at the same moment, and checks that
// the game is the one the benchmark claims:  node check.mjs --server boardgame.io|colyseus --port P
// No bid is lost, the points are right, and a laid card stays hidden until both are shown.
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { Client } from "@colyseus/sdk";
import { io } from "socket.io-client";
import { post } from "./adapters/wire.mjs";
import { FULL_HAND, ROUNDS, STAKES, shuffled, taker } from "./rules.mjs";

const TABLES = 20;
const DEALS = 3;
const CARDS = STAKES.map((_, index) => index + 1);

// Each opens a table and calls heard(seat, view, tells) for every broadcast: `view` is the table
// in common words, `tells(card)` whether anything else in the frame gives the card away.
const openers = {
  "boardgame.io": async (port, heard) => {
    const { matchID } = await post(port, "/games/bidding/create", { numPlayers: 2 });
    const sit = async (playerID) => {
      const join = { playerID, playerName: playerID };
      const { playerCredentials } = await post(port, `/games/bidding/${matchID}/join`, join);
      const options = { transports: ["websocket"], forceNew: true };
      const socket = io(`http://127.0.0.1:${port}/bidding`, options);
      let stateID;
      const take = (state, log = []) => {
        stateID = state._stateID;
        const logged = JSON.stringify([state.deltalog, log]);
        const laid = state.G.laid.map(Boolean);
        assert.equal(state.G.deck, undefined);
        assert.ok(state.G.laid[1 - playerID] <= 0, "a hidden card was sent");
        const tells = (card) => logged.includes(`"args":[${card}]`);
        heard(Number(playerID), { ...state.G, moves: stateID, laid }, tells);
      };
      socket.on("update", (_, state, log) => take(state, log));
      await new Promise((settled) => {
        socket.on("sync", (_, { state }) => settled(take(state)));
        socket.emit("sync", matchID, playerID, playerCredentials, 2);
      });
      const bid = (card) => {
        const payload = { type: "bid", args: [card], playerID, credentials: playerCredentials };
        socket.emit("update", { type: "MAKE_MOVE", payload }, stateID, matchID, playerID);
      };
      return { bid, leave: () => socket.close() };
    };
    return [await sit("0"), await sit("1")];
  },

  colyseus: async (port, heard) => {
    const client = new Client(`ws://127.0.0.1:${port}`);
    const sit = async (seat, room) => {
      room.onMessage("refused", (card) => assert.fail(`${card} was refused`));
      await new Promise((settled) => {
        room.onStateChange((state) => {
          const { moves, round, stake, carried, ...s } = state.toJSON(); // all there is
          const pairs = {
            hands: [s.hand0, s.hand1],
            laid: [s.laid0, s.laid1],
            shown: [s.shown0, s.shown1],
            scores: [s.score0, s.score1],
          };
          assert.equal(Object.keys(s).length, 8);
          heard(seat, { moves, round, stake, carried, ...pairs }, () => false);
          settled();
        });
      });
      return { bid: (card) => room.send("bid", card), leave: () => room.leave() };
    };
    const host = await client.create("bidding");
    return [await sit(0, host), await sit(1, await client.joinById(host.roomId))];
  },
};

async function playTable(open, port) {
  const heard = [[], []]; // by seat, what came since the cards were last shown
  let wake = () => {};
  const players = await open(port, (seat, view, tells) => {
    heard[seat].push({ view, tells });
    wake();
  });
  const bothHave = async (count) => {
    const patience = setTimeout(() => assert.fail("a bid was lost"), 5000);
    while (heard.some((frames) => frames.length < count)) await new Promise((go) => (wake = go));
    clearTimeout(patience);
  };
  const scores = [0, 0];
  for (let deal = 0; deal < DEALS; deal++) {
    const hands = [shuffled(CARDS), shuffled(CARDS)];
    const turned = [];
    let pot = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = heard.map((frames) => frames.at(-1).view);
      const cards = hands.map((hand) => hand[round]);
      for (const frames of heard) frames.length = 0;
      for (const seat of shuffled([0, 1])) players[seat].bid(cards[seat]);
      await bothHave(2);

      turned.push(before[0].stake);
      pot += before[0].stake;
      const seatThatTakes = taker(pot, cards);
      if (seatThatTakes >= 0) {
        scores[seatThatTakes] += pot;
        pot = 0;
      }
      for (const seat of [0, 1]) {
        assert.equal(heard[seat].length, 2, "one broadcast for each bid");
        const [first, second] = heard[seat];
        const flags = first.view.laid;
        assert.equal(flags.filter(Boolean).length, 1);
        // Nothing else has changed, so nothing tells which card was laid.
        assert.deepEqual(first.view, { ...before[seat], moves: before[seat].moves + 1, laid: flags });
        if (flags[1 - seat]) assert.ok(!first.tells(cards[1 - seat]), "a hidden card was sent");
        assert.equal(second.view.moves, before[seat].moves + 2);
        assert.deepEqual(second.view.shown, cards);
        assert.deepEqual(second.view.scores, scores);
      }
    }
    assert.deepEqual(turned.sort((a, b) => a - b), STAKES, "every stake is turned once");
    for (const frames of heard) assert.deepEqual(frames.at(-1).view.hands, [FULL_HAND, FULL_HAND]);
  }
  for (const player of players) player.leave();
}

const { values } = parseArgs({ options: { server: { type: "string" }, port: { type: "string" } } });
const open = openers[values.server];
if (open === undefined) throw new Error(`--server needs one of ${Object.keys(openers).join(", ")}`);
await Promise.all(Array.from({ length: TABLES }, () => playTable(open, Number(values.port))));
console.log(`${values.server}: ${TABLES * DEALS * ROUNDS * 2} bids, all counted, none seen too early`);
process.exit(0);
