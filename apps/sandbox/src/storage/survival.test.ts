import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { callers, KEY, newFolder, payer, payoutOrder, qrOrder, removeFolder, SECRET, transferOrder } from '../test/fixture.js';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = newFolder();
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  removeFolder(folder);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(port: number): Promise<ReturnType<typeof callers>> {
  child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: folder,
      SERVER_URL: 'http://127.0.0.1:9',
      KRAPAO_HOST: '127.0.0.1',
      KRAPAO_WEBHOOK_SECRET: SECRET,
      KRAPAO_PROVIDER_KEY: KEY,
    },
  });
  const sandbox = callers(`http://127.0.0.1:${port}`);
  await expect
    .poll(
      () =>
        sandbox.api('GET', '/healthz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
  return sandbox;
}

it('keeps every acknowledged bank transfer and its slip over a kill -9', async () => {
  const port = await freePort();
  const before = await start(port);
  const answered = new Set<string>();
  // All senders continue until the sandbox is dead, so that the kill happens during transfers.
  const sender = async (): Promise<never> => {
    for (;;) {
      const { body } = await before.api('POST', '/api/bank/transfer', transferOrder);
      answered.add(String(body['transRef']));
      if (answered.size === 100) child?.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 20 }, sender));
  expect(answered.size).toBeGreaterThanOrEqual(100);

  const after = await start(port);
  const { body } = await after.provider('GET', '/provider/bank-feed?since=2000-01-01T00:00:00.000Z');
  const kept = (body as unknown as { transRef: string }[]).map(({ transRef }) => transRef);
  expect(new Set(kept).size).toBe(kept.length);
  expect([...answered].filter((transRef) => !kept.includes(transRef))).toEqual([]);
  const [one = ''] = answered;
  expect((await after.provider('POST', '/provider/slip/verify', { bankCode: payer.bankCode, transRef: one })).status).toBe(200);
  expect((await fetch(`${after.url}/api/slips/${one}.png`)).status).toBe(200);
});

it('loses no acknowledged event over a kill -9', async () => {
  const port = await freePort();
  const before = await start(port);
  const answered = new Map<string, string>();
  const banks = async (n: number): Promise<void> => {
    const made = await before.provider('POST', '/provider/payouts', payoutOrder(`payout-${n}`));
    answered.set(`payout-${n}`, String(made.body['transRef']));
    const { body } = await before.provider('POST', '/provider/qr', qrOrder(`qr-${n}`));
    const paid = await before.api('POST', '/api/bank/pay', { payload: body['payload'], from: payer });
    answered.set(`qr-${n}`, String(paid.body['transRef']));
  };
  const gamesAndGifts = async (n: number): Promise<void> => {
    const credit = await before.provider('POST', '/provider/games/PG/deposits', {
      ref: `game-${n}`,
      username: 'malee',
      amount: String(n + 1),
    });
    answered.set(`game-${n}`, credit.status === 200 ? String(n + 1) : 'refused');
    const { body } = await before.api('POST', '/api/vouchers', { amount: 1 });
    const voucher = String(body['link']).split('v=')[1] ?? '';
    const redeemed = await before.provider('POST', '/provider/vouchers/redeem', { ref: `gift-${n}`, voucher, mobile: '0810000001' });
    answered.set(voucher, String(redeemed.body['transRef']));
  };
  await before.provider('POST', '/provider/games/PG/accounts', { ref: 'open', username: 'malee' });
  const storm = Promise.allSettled(Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? banks(n) : gamesAndGifts(n))));
  await expect.poll(() => answered.size, { interval: 1 }).toBeGreaterThan(100);
  child?.kill('SIGKILL');
  await storm;
  expect(answered.size).toBeLessThan(800);

  const after = await start(port);
  const since = '2000-01-01T00:00:00.000Z';
  interface Row {
    ref: string;
    transRef: string;
    voucher: string;
    amount: string;
  }
  const bookOf = async (path: string) => (await after.provider('GET', `/provider/${path}?since=${since}`)).body as unknown as Row[];
  const credits = await bookOf('games/PG/transactions');
  const rows = [
    ...[...(await bookOf('payouts')), ...(await bookOf('qr-payments'))].map(({ ref, transRef }) => [ref, transRef] as const),
    ...(await bookOf('vouchers/redemptions')).map(({ voucher, transRef }) => [voucher, transRef] as const),
    ...credits.map(({ ref, amount }) => [ref, amount] as const),
  ];
  const books = new Map(rows);
  expect(books.size).toBe(rows.length);
  expect([...answered].filter(([ref, transRef]) => books.get(ref) !== transRef)).toEqual([]);
  const balance = credits.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString();
  expect((await after.provider('GET', '/provider/games/PG/accounts/malee')).body).toEqual({ balance, outstanding: '0' });
});

it('keeps every acknowledged bet, open or settled, over a kill -9', async () => {
  const port = await freePort();
  const before = await start(port);
  await before.provider('POST', '/provider/games/PG/accounts', { ref: 'open', username: 'malee' });
  await before.provider('POST', '/provider/games/PG/deposits', { ref: 'in', username: 'malee', amount: '1000000' });
  const [open, submitted, settled] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const settle = (sandbox: typeof before, betId: string) => sandbox.api('POST', `/api/games/PG/bets/${betId}/settle`, { win: 2 });
  const better = async (n: number): Promise<never> => {
    for (;;) {
      const { body } = await before.api('POST', '/api/games/PG/bets', { username: 'malee', stake: 1 });
      const betId = String(body['betId']);
      open.add(betId);
      if (open.size === 100) child?.kill('SIGKILL');
      if (n % 2 === 0) continue;
      submitted.add(betId);
      if ((await settle(before, betId)).status === 200) settled.add(betId);
    }
  };
  await Promise.allSettled(Array.from({ length: 20 }, (_, n) => better(n)));
  expect([open.size >= 100, settled.size > 0]).toEqual([true, true]);

  const after = await start(port);
  const account = (await after.provider('GET', '/provider/games/PG/accounts/malee')).body;
  const rounds = (await after.provider('GET', '/provider/games/PG/activity?after=0')).body as unknown as unknown[];
  // Each round stakes 1 and wins 2.
  expect(BigInt(String(account['balance'])) + BigInt(String(account['outstanding']))).toBe(1_000_000n + BigInt(rounds.length) * 100n);
  const statuses = async (betIds: string[]) => new Set(await Promise.all(betIds.map(async (betId) => (await settle(after, betId)).status)));
  expect(await statuses([...settled])).toEqual(new Set([409]));
  expect(await statuses([...open].filter((betId) => !submitted.has(betId)))).toEqual(new Set([200]));
});
