import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviders, type Providers } from './index.js';

const MIB = 1024 * 1024;

let answer: (response: ServerResponse) => void;
let calls = 0;
let sent = 0;
let last: ServerResponse | undefined;
let providers: Providers;
let url: string;

const server = createServer((request, response) => {
  calls += 1;
  request.resume();
  last = response;
  answer(response);
});
// A connection that is closed while the next request is sent fails that request.
server.keepAliveTimeout = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = 0;
  sent = 0;
  // No answer here is late: 64 MiB take a busy machine longer than the usual deadline.
  providers = createProviders({ baseUrl: url, key: 'the-key', timeoutMs: 60_000 });
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const balance = () => providers.game.balance('PG', 'kp1', 60_000);
const payout = () => providers.payout.lookup('p1');

/** Blanks before the answer, as long as the other side takes them; `sent` counts the bytes. */
const blanks =
  (bytes: number, end = '{"transRef":"T1"}') =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const more = (): void => {
      while (!response.destroyed && sent < bytes) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end(end);
    };
    more();
  };

describe('a long answer', () => {
  it('is read up to 1 MiB', async () => {
    answer = blanks(MIB - 64 * 1024);
    expect(await payout()).toEqual({ status: 'ok', value: { transRef: 'T1' } });
  });

  it('beyond that is unknown, and its connection is dropped', async () => {
    answer = blanks(64 * MIB);
    expect(await payout()).toEqual({ status: 'unknown', cause: 'AnswerTooLong' });
    await expect.poll(() => last?.destroyed).toBe(true);
    expect(sent).toBeLessThan(16 * MIB);
  });

  it('that announces its length is not read at all', async () => {
    answer = (response) => response.writeHead(200, { 'content-length': String(MIB + 1) }).flushHeaders();
    expect(await payout()).toEqual({ status: 'unknown', cause: 'AnswerTooLong' });
  });

  it('counts the size after decompression', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const zip = createGzip();
      zip.pipe(response);
      zip.end(Buffer.concat([Buffer.alloc(2 * MIB, ' '), Buffer.from('{"transRef":"T1"}')]));
    };
    expect(await payout()).toEqual({ status: 'unknown', cause: 'AnswerTooLong' });
  });

  it('of records is read up to 32 MiB, and throws beyond', async () => {
    answer = blanks(31 * MIB, '[]');
    expect(await providers.payout.records(new Date(0), [])).toEqual({ rows: [], bad: [] });
    sent = 0;
    answer = blanks(64 * MIB);
    await expect(providers.payout.records(new Date(0), [])).rejects.toThrow('the answer is too long');
  });
});

describe('an amount', () => {
  const most = '9'.repeat(15);
  const more = '1'.padEnd(16, '0');
  const move = { code: 'PG', ref: 'g1', username: 'kp1', credit: 100n };
  const round = { n: 1, username: 'kp1', staked: '1', won: '0', playedAt: '2026-01-01T00:00:00Z' };

  it('has 15 digits at most, or the balance is unknown', async () => {
    answer = json(200, { balance: most });
    expect(await balance()).toEqual({ status: 'ok', value: { credit: BigInt(most), outstanding: null } });
    for (const tooMuch of [more, (2n ** 63n).toString(), '9'.repeat(400)]) {
      answer = json(200, { balance: tooMuch });
      expect((await balance()).status).toBe('unknown');
    }
  });

  it('that is too large leaves the balance unknown after a move, which stays applied', async () => {
    answer = json(200, { balance: (2n ** 63n).toString() });
    const unheard = { status: 'ok', value: { balance: null } };
    expect([await providers.game.deposit(move), await providers.game.lookupMove(move)]).toEqual([unheard, unheard]);
  });

  it.each([
    ['rounds', () => providers.game.activity('PG', 0n, 1_000), { ...round, staked: more }],
    ['wins', () => providers.game.activity('PG', 0n, 1_000), { ...round, won: more }],
  ])('of more digits makes %s unknown', async (_what, ask, record) => {
    answer = json(200, [record]);
    expect((await ask()).status).toBe('unknown');
  });

  it('of more digits makes a ticket and a transfer unknown', async () => {
    answer = json(200, { amount: more, currency: 'THB', transRef: 'T1' });
    expect((await providers.voucher.redeem({ ref: 'v1', voucher: 'Ab', mobile: '0899999999' })).status).toBe('unknown');
    const from = { bankCode: 'KTB', accountNo: '1', accountName: 'A' };
    const transfer = { bankCode: 'KTB', transRef: 'T1', amount: more, currency: 'THB', from, to: from, paidAt: round.playedAt };
    answer = json(200, transfer);
    expect((await providers.slip.verify({ bankCode: 'KTB', transRef: 'T1' })).status).toBe('unknown');
    answer = json(200, [transfer]);
    expect(await providers.bankFeed.transfers(new Date(0))).toMatchObject({
      rows: [],
      bad: [{ problem: expect.stringContaining('amount') as unknown }],
    });
  });
});

describe('a provider that does not answer', () => {
  const failing = json(503, {});
  const ask = async (times: number): Promise<string[]> => {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const found = await payout();
      outcomes.push(found.status === 'unknown' ? found.cause : found.status);
    }
    return outcomes;
  };

  it('is skipped after five failures, tried once after five seconds, and called again when that was answered', async () => {
    answer = failing;
    expect(await ask(7)).toEqual([...Array<string>(5).fill('status 503'), 'not called', 'not called']);
    expect([calls, providers.circuits.of('payout').state()]).toEqual([5, 'open']);
    await new Promise((resolve) => setTimeout(resolve, 5_050));
    answer = json(404, {});
    expect(providers.circuits.of('payout').state()).toBe('half-open');
    // One probe, however many come together.
    expect((await Promise.all([payout(), payout(), payout()])).map(({ status }) => status)).toEqual(['absent', 'unknown', 'unknown']);
    expect(await ask(2)).toEqual(['absent', 'absent']);
    expect(providers.circuits.of('payout').state()).toBe('closed');
  });

  it('is not skipped for answers that are not understood, declines, or failures with answers between them', async () => {
    answer = json(200, { balance: (2n ** 63n).toString() });
    for (let time = 0; time < 10; time += 1) await balance();
    expect(providers.circuits.of('game-reads:PG').state()).toBe('closed');
    for (let time = 0; time < 10; time += 1) {
      answer = time % 4 === 3 ? json(422, { reason: 'NO' }) : failing;
      await payout();
    }
    expect([calls, providers.circuits.of('payout').state()]).toEqual([20, 'closed']);
  });

  it('leaves every other provider and game alone', async () => {
    answer = failing;
    for (let time = 0; time < 6; time += 1) await balance();
    calls = 0;
    await balance();
    await providers.game.balance('IMI', 'kp1', 1_000);
    await providers.game.lookupMove({ code: 'PG', ref: 'g1' });
    await payout();
    expect(calls).toBe(3);
  });
});
