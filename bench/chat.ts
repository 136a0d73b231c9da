import { setTimeout as sleep } from 'node:timers/promises';
import { type Side, startChatStand } from './chat-stand.js';
import { gather, type Guest, newGuest, residentBytes } from './crowd.js';
import { publish } from './report.js';
import { median, percentile } from './sample.js';

/** `--quick` shows that everything works; its figures say little. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 5;
const SOCKETS = QUICK ? 200 : 2_000;
/** Messages to one socket room, each received by every socket; and socket rooms that receive one message each, so many in parallel. */
const TO_ONE_ROOM = QUICK ? 5 : 40;
const TO_MANY_ROOMS = QUICK ? 40 : 400;
const AT_ONCE = 8;
/** Until memory and timers of what just connected have come to rest. */
const REST_MS = 2_000;

interface Figures {
  /** Bytes of resident memory per socket in its own socket room. */
  bytesASocket: number;
  oneRoom: Fanout;
  manyRooms: Fanout;
}
/** Milliseconds from sending until a socket receives it. `missed`: deliveries that did not come. */
interface Fanout {
  p50: number;
  p99: number;
  missed: number;
}

/** One side's figures, from a process that has done nothing else. */
async function measure(side: Side): Promise<Figures> {
  const { base, pid } = side.program;
  const guests = Array.from({ length: SOCKETS }, () => newGuest(side.prefix));
  const spoken = guests.slice(0, TO_MANY_ROOMS);
  await side.prepare(spoken);
  // The code paths are warm before memory is looked at.
  const few = await gather(
    base,
    guests.slice(0, 50).map(({ room }) => room),
  );
  await tellEach(side, few, guests.slice(0, 50), 'warm');
  few.close();
  await sleep(REST_MS);
  const before = residentBytes(pid);
  const apart = await gather(
    base,
    guests.map(({ room }) => room),
  );
  await sleep(REST_MS);
  const bytesASocket = (residentBytes(pid) - before) / SOCKETS;
  const manyRooms = await tellEach(side, apart, spoken, 'many');
  apart.close();
  await sleep(REST_MS);

  const [guest] = spoken;
  if (guest === undefined) throw new Error('there is no socket room to send to');
  const together = await gather(base, Array<string>(SOCKETS).fill(guest.room));
  const times: number[] = [];
  for (let n = 0; n < TO_ONE_ROOM; n += 1)
    times.push(...(await together.hear(`one ${n}`, SOCKETS, () => side.tell(together, guest, `one ${n}`))));
  together.close();
  return { bytesASocket, manyRooms, oneRoom: fanout(times, TO_ONE_ROOM * SOCKETS) };
}

/** Sends to each socket room once, a few in parallel. */
async function tellEach(side: Side, crowd: Awaited<ReturnType<typeof gather>>, guests: readonly Guest[], what: string): Promise<Fanout> {
  const queue = [...guests.entries()];
  const times: number[] = [];
  const teller = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [n, guest] = next;
      times.push(...(await crowd.hear(`${what} ${n}`, 1, () => side.tell(crowd, guest, `${what} ${n}`))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, teller));
  return fanout(times, guests.length);
}

function fanout(times: readonly number[], expected: number): Fanout {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), missed: expected - times.length };
}

const stand = await startChatStand();
try {
  const [ours, bare]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [start, figures] of [
      [stand.ours, ours],
      [stand.bare, bare],
    ] as const) {
      const side = await start();
      const own = await measure(side).finally(side.program.stop);
      figures.push(own);
      console.log(`  ${side.name}: ${JSON.stringify(own)}`);
    }

  const row = (what: string, pick: (figures: Figures) => number, digits: number): string => {
    const [a, b] = [median(ours.map(pick)), median(bare.map(pick))];
    return `| ${what} | ${a.toFixed(digits)} | ${b.toFixed(digits)} | ${(a / b).toFixed(1)} |`;
  };
  const missed = (all: readonly Figures[]): number =>
    all.reduce((sum, { oneRoom, manyRooms }) => sum + oneRoom.missed + manyRooms.missed, 0);
  const table = [
    '| what | ours | bare Socket.IO | ratio |\n|---|---|---|---|',
    row('memory a socket, kB', ({ bytesASocket }) => bytesASocket / 1_024, 1),
    row(`one socket room of ${SOCKETS} sockets, p50 ms`, ({ oneRoom }) => oneRoom.p50, 1),
    row(`one socket room of ${SOCKETS} sockets, p99 ms`, ({ oneRoom }) => oneRoom.p99, 1),
    row(`${SOCKETS} socket rooms of one socket, p50 ms`, ({ manyRooms }) => manyRooms.p50, 1),
    row(`${SOCKETS} socket rooms of one socket, p99 ms`, ({ manyRooms }) => manyRooms.p99, 1),
    `| deliveries missed | ${missed(ours)} | ${missed(bare)} | |`,
  ].join('\n');
  publish(
    'chat',
    `${ROUNDS} rounds, a new process each; from sending to receiving: ours is called over HTTP, stores the message and announces it through PostgreSQL; the bare one gets it from a socket and stores nothing. ` +
      `${TO_ONE_ROOM} messages to one socket room, ${TO_MANY_ROOMS} to different ones, ${AT_ONCE} at a time. Memory is what the process grew by in resident pages; ours begins with a larger heap that has free space, so it grows by less than its sockets hold.${QUICK ? ' --quick: a trial, not a measurement' : ''}\n\n${table}`,
  );
} finally {
  await stand.close();
}
