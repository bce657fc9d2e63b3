// One load client for every server of the benchmark. It plays N tables of two, or keeps them idle:
//   node load.mjs --server tablee|colyseus|boardgame.io --port P --tables N --seconds S
//                 [--warmup W] [--rate MOVES_PER_S] [--pid SERVER,…] [--idle]
// A move counts when both players have its broadcast; its latency is that of the later one.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const ADAPTERS = { "tablee": "tablee", "colyseus": "colyseus", "boardgame.io": "boardgame" };
const JOINING = 16; // tables that are being opened at a time
const PATIENCE = 15_000; // ms without any move before the run is called stuck

function fail(error) {
  const why = error?.cause?.message || error?.message || error; // fetch hides it in the cause
  console.error(`load: ${why}`.split("\n")[0]);
  process.exit(1);
}
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

/** Numbers in order of arrival, without an object for each. */
class Latencies {
  #all = new Float64Array(1 << 16);
  count = 0;
  add(ms) {
    if (this.count === this.#all.length) {
      const more = new Float64Array(this.count * 2);
      more.set(this.#all);
      this.#all = more;
    }
    this.#all[this.count++] = ms;
  }
  percentiles(...shares) {
    const sorted = this.#all.subarray(0, this.count).sort();
    const at = (share) => Math.min(this.count - 1, Math.floor(share * this.count));
    return shares.map((share) => sorted[at(share)] ?? null);
  }
}

/** A seat's card in a round: each hand is played out in an order of its own, with some ties. */
const cardOf = (table, seat, round) => 1 + ((table + round * (seat ? 4 : 7)) % 15);

/** Two players who bid in turn, never more than one bid on its way. */
class Table {
  moves = 0;
  missing = 0; // players who have not seen the last bid
  sentAt = 0;
  constructor(number, done) {
    this.number = number;
    this.done = done;
  }
  async open(adapter, port) {
    this.players = await adapter.open(port, {
      seen: () => this.seen(),
      sending: () => (this.sentAt = performance.now()), // a bid had to wait for a new deal
      fail,
      number: this.number,
    });
  }
  bid(since = performance.now()) {
    const seat = this.moves & 1;
    const round = (this.moves >> 1) % 15;
    this.missing = 2;
    this.sentAt = since;
    this.players[seat].bid(cardOf(this.number, seat, round));
  }
  seen() {
    if (--this.missing > 0) return;
    if (this.missing < 0) fail(`table ${this.number}: a broadcast without a bid`);
    this.moves++;
    this.done(this, performance.now());
  }
}

async function openAll(tables, adapter, port) {
  const waiting = [...tables];
  const usher = async () => {
    for (let table; (table = waiting.pop()); ) await table.open(adapter, port);
  };
  await Promise.all(Array.from({ length: JOINING }, usher));
}

function numberOf(value, name) {
  const number = Number(value);
  if (!(number >= 0)) throw new Error(`--${name} needs a number`);
  return number;
}

function round(number, digits) {
  return number === null ? null : Number(number.toFixed(digits));
}

const { values } = parseArgs({
  options: {
    server: { type: "string" },
    port: { type: "string" },
    tables: { type: "string", default: "50" },
    seconds: { type: "string" },
    warmup: { type: "string", default: "2" },
    rate: { type: "string" },
    pid: { type: "string" },
    idle: { type: "boolean", default: false },
  },
});
if (!(values.server in ADAPTERS)) fail(`--server needs one of ${Object.keys(ADAPTERS).join(", ")}`);
const port = numberOf(values.port, "port");
const seconds = values.seconds === undefined ? undefined : numberOf(values.seconds, "seconds");
const adapter = await import(`./adapters/${ADAPTERS[values.server]}.mjs`);

let phase = "warmup"; // then "measured", then "over"
let moves = 0;
const latencies = new Latencies();
const owed = new Map(); // paced only: when the moves of a busy table were due

function done(table, now) {
  moves++;
  if (phase === "measured") latencies.add(now - table.sentAt);
  if (values.rate === undefined) {
    if (phase !== "over") table.bid(now);
    return;
  }
  const due = owed.get(table)?.shift();
  if (due !== undefined) table.bid(due); // late, and its waiting counts
}

const count = numberOf(values.tables, "tables");
const tables = Array.from({ length: count }, (_, number) => new Table(number, done));
const before = performance.now();
await openAll(tables, adapter, port);
const connect_s = (performance.now() - before) / 1000;

if (values.idle) {
  console.log("connected");
  process.stdin.resume();
  const ends = [once(process.stdin, "close")];
  if (seconds !== undefined) ends.push(sleep(seconds * 1000));
  await Promise.race(ends);
  process.exit(0);
}

/** Sends each move when it is due, whatever became of those before. */
function pace(rate) {
  const start = performance.now();
  let sent = 0;
  const send = () => {
    if (phase === "over") return;
    for (const now = performance.now(); start + (sent * 1000) / rate <= now; sent++) {
      const table = tables[sent % count];
      if (table.missing === 0) table.bid();
      else owed.set(table, [...(owed.get(table) ?? []), now]);
    }
    setTimeout(send, start + (sent * 1000) / rate - performance.now());
  };
  send();
}

/** CPU time of the server so far, in µs, all its processes and threads together. */
function cpuOf(pids) {
  const ticks = pids.split(",").map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one) * 10_000; // ticks of 1/100 s
}

let movesAtLook = -1;
setInterval(() => {
  if (moves === movesAtLook && phase !== "over") fail(`no move for ${PATIENCE / 1000} s`);
  movesAtLook = moves;
}, PATIENCE).unref();

if (values.rate === undefined) for (const table of tables) table.bid();
else pace(numberOf(values.rate, "rate"));

await sleep(numberOf(values.warmup, "warmup") * 1000);
phase = "measured";
const start = performance.now();
const cpu = values.pid && cpuOf(values.pid);
await sleep((seconds ?? 5) * 1000);
phase = "over";
const lasted = (performance.now() - start) / 1000;
const played = latencies.count;
const cpu_us_per_move = values.pid && round((cpuOf(values.pid) - cpu) / played, 1);

// Nothing may be lost: whatever was bid is still to arrive.
const deadline = performance.now() + PATIENCE;
const late = () => tables.filter((table) => table.missing > 0);
while (late().length > 0) {
  if (performance.now() > deadline) fail(`${late().length} moves never arrived`);
  await sleep(20);
}
const [p50, p99, p999] = latencies.percentiles(0.5, 0.99, 0.999);
console.log(
  JSON.stringify({
    server: values.server,
    tables: count,
    seconds: round(lasted, 3),
    moves: played,
    moves_per_s: round(played / lasted, 1),
    p50_ms: round(p50, 3),
    p99_ms: round(p99, 3),
    p999_ms: round(p999, 3),
    connect_s: round(connect_s, 3),
    cpu_us_per_move, // only with --pid
  }),
);
process.exit(0);
