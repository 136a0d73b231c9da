import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callDesk, DESK } from '../../../test/desk.js';
import { CLEAR, passkeysAt } from '../../../test/passkeys.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let at: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  at = passkeysAt(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner(CLEAR));

type Guess = Record<string, string | undefined>;

const MOST = 10;
let addresses = 0;
/** Each call comes from an address of its own, of the benchmark network (RFC 2544). */
const post = (path: string, body: Guess, cookie?: string) => {
  addresses += 1;
  const address = `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  return callDesk(server, 'POST', path, { body, address, ...(cookie !== undefined && { cookie }) });
};

/** Sends the guesses one after the other; resolves to how many of them each code has answered. */
async function refusals(guesses: number, send: (place: number) => ReturnType<typeof post>): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let place = 0; place < guesses; place += 1) {
    const code = (await send(place)).body.message ?? 'accepted';
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

describe('guesses from many addresses', () => {
  const enter = (som: { password: string }, own: Guess) => post('/desk/sign-in', { name: 'som', password: som.password, ...own });
  const guessing: Guess[] = [{ password: 'a wrong password' }, { code: '000000' }, { code: 'aaaaa-aaaaa' }];

  it.each(guessing)('of an operator stop after ten: %o', async (guess) => {
    const som = await at.joinWithCode('som');
    expect(await refusals(15, () => enter(som, guess))).toEqual({ SIGN_IN_FAILED: MOST, TOO_MANY_ATTEMPTS: 5 });
  });

  it('count passwords, codes and recovery codes together, of parallel calls too', async () => {
    const som = await at.joinWithCode('som');
    const answers = await Promise.all(Array.from({ length: 24 }, (_, place) => enter(som, guessing[place % 3] ?? {})));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MOST);
  });

  it('of a name in capitals, with spaces or invisible characters, are of the operator', async () => {
    const som = await at.joinWithCode('som');
    const names = [' Som', 'SOM ', 's\u200bom'];
    expect(await refusals(9, (place) => enter(som, { name: names[place % 3] ?? '', code: '000000' }))).toEqual({ SIGN_IN_FAILED: 9 });
    expect((await enter(som, { name: ' Som ', code: som.codes[0] })).status).toBe(200);
    expect(await refusals(2, (place) => enter(som, { name: names[place] ?? '', code: '000000' }))).toEqual({
      SIGN_IN_FAILED: 1,
      TOO_MANY_ATTEMPTS: 1,
    });
  });

  it('are not forgotten after a right password, nor after a sign-in', async () => {
    const som = await at.joinWithCode('som');
    await refusals(9, () => enter(som, { code: '000000' }));
    expect((await enter(som, { code: som.codes[0] })).status).toBe(200);
    expect(await refusals(2, () => enter(som, { code: '000000' }))).toEqual({ SIGN_IN_FAILED: 1, TOO_MANY_ATTEMPTS: 1 });
  });

  it('stop right passwords without a code, which would confirm the password for nothing', async () => {
    const som = await at.joinWithCode('som');
    expect(await refusals(12, () => enter(som, {}))).toEqual({ accepted: MOST, TOO_MANY_ATTEMPTS: 2 });
  });

  it('stop right factors too, say when to try again, and end with their window', async () => {
    const som = await at.joinWithCode('som');
    await refusals(10, () => enter(som, { code: '000000' }));
    const refused = await enter(som, { code: som.codes[0] });
    expect(refused).toMatchObject({ status: 429, body: { message: 'TOO_MANY_ATTEMPTS' } });
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    await server.database.asOwner('update guess_limit set resets_at = clock_timestamp()');
    expect((await enter(som, { code: som.codes[0] })).status).toBe(200);
  });

  it('of an unknown name are answered as those of a known one', async () => {
    await at.joinWithCode('som');
    const guess = (name: string) => refusals(12, () => post('/desk/sign-in', { name, password: 'a wrong password' }));
    expect(await guess('nobody-here')).toEqual(await guess('som'));
  });

  it('leave the other operators alone', async () => {
    await at.joinWithCode('som');
    const other = await at.joinWithCode('dao');
    await refusals(12, () => post('/desk/sign-in', { name: 'som', password: 'a wrong password' }));
    expect((await post('/desk/sign-in', { name: 'dao', password: other.password, code: other.codes[0] })).status).toBe(200);
  });

  it('do not stop passkeys, which cannot be guessed', async () => {
    const { key, cookie } = await at.join('som');
    await refusals(12, () => post('/desk/sign-in', { name: 'som', password: 'a wrong password' }));
    expect((await at.enter(key)).status).toBe(200);
    const proof = key.sign(await at.challengeOf('/desk/proof/passkey/options', cookie));
    expect((await at.post('/desk/proof', { passkey: proof }, cookie)).status).toBe(200);
  });
});

describe('guesses for a fresh proof', () => {
  it('count with those of the sign-in', async () => {
    const { cookie } = await at.joinWithCode('som');
    const prove = () => post('/desk/proof', { code: '000000' }, cookie);
    expect(await refusals(6, prove)).toEqual({ SIGN_IN_FAILED: 6 });
    const enter = () => post('/desk/sign-in', { name: 'som', password: 'a wrong password' });
    expect(await refusals(6, enter)).toEqual({ SIGN_IN_FAILED: 4, TOO_MANY_ATTEMPTS: 2 });
    expect(await refusals(2, prove)).toEqual({ TOO_MANY_ATTEMPTS: 2 });
  });
});
