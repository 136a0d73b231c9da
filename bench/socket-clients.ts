import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** From the bench to this process: sockets to open, one per token, or to close and open again. */
export type ToClients = { open: { port: number; tokens: readonly string[]; first: number } } | { drop: true };
/** From this process: all sockets are open. `pushed`: a socket received money, at this time of the machine (ms). */
export type FromClients = { opened: number; retries: number } | { pushed: number };

/** Sockets that connect at the same time. */
const AT_ONCE = 60;
/** As the web connects again: after a random time in this range, and up to five times as long after each failure. */
const [SOONEST_MS, LATEST_MS, LONGEST_MS] = [500, 1_500, 5_000];
/** Sockets that share an address of the network. */
const PER_ADDRESS = 100;
/** Sockets that share an address of this machine: a port can be used once for each. */
const PER_LOCAL = 10_000;

const sockets: WebSocket[] = [];
let target: Extract<ToClients, { open: unknown }>['open'];
let retries = 0;
const tell = (message: FromClients): void => void process.send?.(message);

/** One socket as Socket.IO's client opens it, without that client: a packet of Engine.IO begins with its type, one of Socket.IO with two. */
function connect(n: number): Promise<boolean> {
  const place = target.first + n;
  const group = Math.floor(place / PER_ADDRESS);
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}/socket.io/?EIO=4&transport=websocket`, {
    localAddress: `127.0.0.${2 + Math.floor(place / PER_LOCAL)}`,
    headers: { 'x-forwarded-for': `10.2.${Math.floor(group / 250)}.${(group % 250) + 1}` },
    perMessageDeflate: false,
  });
  sockets[n] = socket;
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const packet = data.toString();
      if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token: target.tokens[n] })}`);
      else if (packet === '2') socket.send('3');
      else if (packet.startsWith('40')) resolve(true);
      else if (packet.startsWith('44')) socket.close();
      else if (packet.startsWith('42["wallet"')) tell({ pushed: Date.now() });
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(false));
  });
}

async function connectUntilOpen(n: number): Promise<void> {
  for (let wait = LATEST_MS; !(await connect(n)); wait = Math.min(LONGEST_MS, wait * 2)) {
    retries += 1;
    await sleep(SOONEST_MS + Math.random() * (wait - SOONEST_MS));
  }
}

async function openAll(): Promise<void> {
  const queue = target.tokens.keys();
  const lane = async (): Promise<void> => {
    for (const n of queue) await connectUntilOpen(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** All at once, as after the end of a node. */
async function dropAll(): Promise<void> {
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of sockets) socket.terminate();
  await Promise.all(closed);
  await Promise.all(
    sockets.map(async (_, n) => {
      await sleep(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
      await connectUntilOpen(n);
    }),
  );
}

process.on('message', (message: ToClients) => {
  retries = 0;
  if ('open' in message) target = message.open;
  void ('open' in message ? openAll() : dropAll()).then(() => tell({ opened: sockets.length, retries }));
});
