import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTOR, browserAt, clearing, faults, startTestCells, type TestCell, type TestCells } from '../../../test/cells.js';
import type { Member } from '../../../test/test-server.js';
import { createLogger } from '../../platform/logger.js';
import { moveMember, type MoveStep, moveSteps } from './move.js';
import { cellByHash } from './register.js';
import { createRouter } from './router.js';

let cells: TestCells;
let router: Server;
let address: string;
beforeAll(async () => {
  cells = await startTestCells();
  const nodes = new Map([cells.a, cells.b].map((cell): [string, string] => [cell.name, cell.address]));
  router = createRouter({ nodes, register: cells.register, variant: 'th', logger: createLogger('silent') });
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(router.address() as AddressInfo).port}`;
});
afterAll(async () => {
  router.closeAllConnections();
  await new Promise((resolve) => router.close(resolve));
  await cells.close();
});

const PASSWORD = 'correct horse';
let phones = 0;
/** The next phone that the hash gives to the cell. */
function phoneOf(cell: string): string {
  for (;;) {
    phones += 1;
    const phone = `09${String(90_000_000 + phones)}`;
    if (cellByHash(phone, ['a', 'b']) === cell) return phone;
  }
}
const cellOf = (name: string): TestCell => (name === 'a' ? cells.a : cells.b);

interface Guest {
  phone: string;
  call: Member['call'];
}

/** A member who registers and signs in through the router. */
async function register(cell: string, baht = 0): Promise<Guest> {
  const phone = phoneOf(cell);
  const browser = browserAt(address);
  const sent = await browser('POST', '/api/otp/send', { phoneNumber: phone });
  const { sms } = cellOf(cell).server.outside;
  const otpCode = /\d{6}/.exec(sms.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  const otpToken = String(sent.body['otpToken']);
  expect((await browser('POST', '/api/otp/verify', { otpToken, otpCode })).body).toEqual({ success: true });
  const bank = { bankCode: 'KTB', bankAccountName: 'TEST MEMBER', bankAccountNo: `1${phone.slice(1)}` };
  const own = { name: 'Test Member', username: phone, password: PASSWORD, ...bank };
  expect((await browser('POST', '/api/account', own, { 'x-otp-token': otpToken })).body).toEqual({ success: true });
  const guest = { phone, ...(await signIn(phone)) };
  if (baht > 0) await deposit(cell, guest.call, baht);
  return guest;
}

async function signIn(phone: string): Promise<{ status: number; token: string; call: Member['call'] }> {
  const browser = browserAt(address);
  const { status, body } = await browser('POST', '/api/login', { username: phone, password: PASSWORD });
  const token = String(body['token']);
  return {
    status,
    token,
    call: (method, url, input, headers) => browser(method, url, input, { authorization: `Bearer ${token}`, ...headers }),
  };
}

/** Pays at the gateway of the cell. False: the call was refused. */
async function deposit(cell: string, call: Member['call'], baht: number): Promise<boolean> {
  const { status, body } = await call('POST', '/api/qrcode/KBANK', { amount: baht });
  return status === 200 && (await cellOf(cell).server.payQr(String(body['qrcodeId']), baht * 100)).status === 200;
}
const walletOf = async (call: Member['call']): Promise<number> =>
  ((await call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;

describe('the router', () => {
  it.each(['a', 'b'])('registers and serves a member of cell %s, whose phone is in the register', async (cell) => {
    const { phone, call } = await register(cell, 120);
    expect(await cells.register.find(phone)).toEqual({ phone, cell, movingTo: null });
    expect(await walletOf(call)).toBe(120);
    const rows = await cellOf(cell).server.database.pool.query('select 1 from member where username = $1', [phone]);
    expect(rows.rowCount).toBe(1);
  });

  it('answers public calls from one of the cells, and keeps the browser there', async () => {
    const browser = browserAt(address);
    const first = await browser('GET', '/api/lookup/active');
    expect(first.status).toBe(200);
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^cell=[ab]; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect((await browser('GET', '/api/lookup/active')).headers.getSetCookie()).toContain(cookie);
  });

  it('refuses webhooks, a body that is too large, and a wrong password as the cell does', async () => {
    const browser = browserAt(address);
    const statuses = [
      await browser('POST', '/webhooks/qr', {}),
      await browser('POST', '/api/login', { username: '0812345678', password: 'x'.repeat(70_000) }),
      await browser('POST', '/api/login', { username: '0812345678', password: 'wrong' }),
      await browser('GET', '//127.0.0.1:9/api/lookup/active'),
    ].map(({ status, body }) => `${status} ${body.message}`);
    expect(statuses).toEqual(['404 NO_DATA', '413 PAYLOAD_TOO_LARGE', '401 WRONG_CREDENTIAL', expect.stringMatching(/^404 /)]);
  });

  it('asks a member who is being moved to come again', async () => {
    const { phone } = await register('a');
    await cells.register.begin(phone, 'a', 'b');
    const answer = await browserAt(address)('POST', '/api/login', { username: phone, password: PASSWORD });
    expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([503, '2', { message: 'REQUEST_LIMIT' }]);
    await cells.register.settle(phone, 'a');
    expect((await signIn(phone)).status).toBe(200);
  });

  it.each(['a', 'b'])('connects live push to cell %s by the cookie', async (cell) => {
    const { phone } = await register(cell);
    const { token, call } = await signIn(phone);
    const socket: Socket = io(address, {
      auth: { token },
      extraHeaders: { cookie: `cell=${cell}` },
      transports: ['websocket'],
      reconnection: false,
    });
    const events: unknown[] = [];
    socket.onAny((event: unknown) => events.push(event));
    await new Promise((resolve, reject) => socket.on('connect', () => resolve(null)).on('connect_error', reject));
    await deposit(cell, call, 10);
    await expect.poll(() => events).toContain('wallet');
    socket.disconnect();
  });
});

describe('a member who is moved to and fro while money moves in both cells', () => {
  interface Life {
    /** What the calls have made of the member's money, in baht: the wallet, and money in suspense. */
    baht: number;
    /** Rounds of calls with a session. */
    rounds: number;
    /** Baht at the game. */
    atGame: number;
    isOver: boolean;
    end: Promise<void>;
  }

  /** Deposits, withdraws and plays, signs in again when the session ends, and comes again when no cell serves the member. */
  function live(phone: string, baht: number): Life {
    const life: Life = { baht, rounds: 0, atGame: 0, isOver: false, end: Promise.resolve() };
    let session = { status: 0, token: '', call: browserAt(address) as Member['call'] };
    const ask = async (url: string, input: object): Promise<boolean> => {
      const { status } = await session.call('POST', url, input);
      if (status === 401) session.status = 0;
      return status === 200;
    };
    const round = async (): Promise<void> => {
      life.rounds += 1;
      const [cell = ''] = session.token.split('~');
      if (await deposit(cell, session.call, 30)) life.baht += 30;
      if (await ask('/api/wallet/withdraw', { amount: 100 })) life.baht -= 100;
      // Less often than the limit of calls per minute.
      if (life.rounds % 3 === 0 && life.atGame === 0 && (await ask('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 5 })))
        life.atGame = 5;
      if (life.atGame > 0 && (await ask('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 5 }))) life.atGame = 0;
    };
    const run = async (): Promise<void> => {
      while (!life.isOver || life.atGame > 0) {
        if (session.status === 200) await round();
        else {
          session = await signIn(phone);
          if (session.status === 200) await session.call('GET', '/api/wallet/activate/PG');
        }
        await sleep(150);
      }
    };
    life.end = run();
    return life;
  }

  /** Runs the command until it has moved the member, cut after the step the first time; resolves to how long no cell served the member. */
  async function moveAtLast(phone: string, [from, to]: readonly [TestCell, TestCell], cut: MoveStep | null): Promise<number> {
    const options = { register: cells.register, actor: ACTOR, settleMs: 100 };
    const began = performance.now();
    const onStep = (step: MoveStep): void => {
      if (step === cut) throw new Error('cut');
    };
    await moveMember(phone, from, to, { ...options, onStep }).catch(() => null);
    await expect.poll(async () => (await moveMember(phone, from, to, options)).ok, { interval: 100 }).toBe(true);
    return performance.now() - began;
  }

  const suspended = async (): Promise<number> => {
    const sums = [cells.a, cells.b].map(({ server }) =>
      server.database.pool.query<{ sum: string }>(`select coalesce(sum(amount), 0) as sum from incoming_transfer where state = 'SUSPENSE'`),
    );
    return (await Promise.all(sums)).reduce((total, { rows }) => total + Number(rows[0]?.sum), 0) / 100;
  };

  it('has every baht and every line, and so have the others', async () => {
    const guests = [await register('a', 2_000), await register('a', 2_000), await register('b', 2_000)];
    const lives = guests.map(({ phone }) => live(phone, 2_000));
    const traveller = guests[0]?.phone ?? '';
    const [there, back] = [
      [cells.a, cells.b],
      [cells.b, cells.a],
    ] as const;
    const own = lives[0] ?? { rounds: 0 };
    for (const [index, cut] of [null, ...moveSteps].entries()) {
      const { rounds } = own;
      await expect.poll(() => own.rounds, { interval: 20 }).toBeGreaterThan(rounds + 1);
      await moveAtLast(traveller, index % 2 === 0 ? there : back, cut);
    }
    for (const life of lives) life.isOver = true;
    await Promise.all(lives.map(({ end }) => end));
    const { cell } = (await cells.register.find(traveller)) ?? { cell: '' };
    expect(cell).toBe('b');

    const sessions = await Promise.all(guests.map(({ phone }) => signIn(phone)));
    // Payouts end, and what the old cell credited at the last moment is taken along.
    await expect.poll(async () => (await moveMember(traveller, ...there, { register: cells.register, actor: ACTOR })).ok).toBe(true);
    const wallets = await Promise.all(sessions.map(({ call }) => walletOf(call)));
    // A QR that was made before the move and paid after it is in suspense, and it is the traveller's.
    expect([(wallets[0] ?? 0) + (await suspended()), ...wallets.slice(1)]).toEqual(lives.map(({ baht }) => baht));
    expect(await faults(cells)).toEqual([]);
    expect(await clearing(cells)).toBe(0n);
    const { rows } = await cells.b.server.database.pool.query<{ seq: bigint }>(
      'select l.seq from movement l join member m on m.id = l.member where m.username = $1 order by 1',
      [traveller],
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    expect((await sessions[0]?.call('POST', '/api/wallet/withdraw', { amount: 100 }))?.status).toBe(200);
  });
});
