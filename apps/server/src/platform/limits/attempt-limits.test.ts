import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { codeOf } from '../../../test/people.js';
import { createAttemptLimits, forgetOldAttempts, type Attempt, type AttemptLimits } from './attempt-limits.js';

let database: TestDatabase;
let attempts: AttemptLimits;

beforeAll(async () => {
  database = await createTestDatabase();
  attempts = createAttemptLimits({ inTx: database.inTx, secrets: ['secret'] });
});
afterAll(() => database.drop());

const guess = (name: string, subject: string, max = 2): Attempt => ({ limit: { name, max, seconds: 600 }, subject: [subject] });
const take = (...taken: Attempt[]) => codeOf(attempts.take('REQUEST_LIMIT', taken));
const endWindows = () => sql`update guess_limit set resets_at = clock_timestamp()`.execute(database.db);

describe('take', () => {
  it('refuses with the given code once the attempts are used up', async () => {
    const attempt = guess('used-up', 'a');
    expect([await take(attempt), await take(attempt), await codeOf(attempts.take('OTP_BLOCK', [attempt]))]).toEqual([
      null,
      null,
      'OTP_BLOCK',
    ]);
  });

  it('counts each subject for itself', async () => {
    await take(guess('subjects', 'a', 1));
    expect(await take(guess('subjects', 'b', 1))).toBeNull();
  });

  it('starts again when the window is over', async () => {
    const attempt = guess('window', 'a', 1);
    await take(attempt);
    await endWindows();
    expect([await take(attempt), await take(attempt)]).toEqual([null, 'REQUEST_LIMIT']);
  });

  it('takes none when one of several is used up, so that refused calls do not use up the longer window', async () => {
    const [short, long] = [guess('short', 'a', 1), guess('long', 'a', 2)];
    await take(short, long);
    for (let count = 0; count < 5; count += 1) expect(await take(short, long)).toBe('REQUEST_LIMIT');
    expect(await take(long)).toBeNull();
  });

  it('and giving back lock several counts in one order: no call waits for another that waits for it', async () => {
    const pair = [guess('once', 'a', 1_000), guess('often', 'a', 1_000)];
    const given = async () => (await attempts.take('REQUEST_LIMIT', pair))();
    const deadlocks = async () =>
      (
        await sql<{ many: number }>`select deadlocks::int as many from pg_stat_database where datname = current_database()`.execute(
          database.db,
        )
      ).rows;
    // The counts lie the other way round than they are taken.
    await take(pair[1] as Attempt);
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, given));
    await sql`select pg_stat_force_next_flush()`.execute(database.db);
    expect(await deadlocks()).toEqual([{ many: 0 }]);
    const { rows } = await sql<{
      taken: number;
    }>`select taken from guess_limit where key like 'once:%' or key like 'often:%' order by key`.execute(database.db);
    expect(rows).toEqual([{ taken: 1 }, { taken: 0 }]);
  });

  it('parallel calls get the remaining attempts, and no more', async () => {
    const attempt = guess('parallel', 'a', 5);
    const codes = await Promise.all(Array.from({ length: 30 }, () => take(attempt)));
    expect(codes.filter((code) => code === null)).toHaveLength(5);
  });

  it('returns a forgiven attempt', async () => {
    const attempt = guess('forgiven', 'a', 1);
    const giveBack = await attempts.take('REQUEST_LIMIT', [attempt]);
    await giveBack();
    expect(await take(attempt)).toBeNull();
  });

  it('is known to another node', async () => {
    const attempt = guess('nodes', 'a', 1);
    await take(attempt);
    expect(await codeOf(createAttemptLimits({ inTx: database.inTx, secrets: ['secret'] }).take('REQUEST_LIMIT', [attempt]))).toBe(
      'REQUEST_LIMIT',
    );
  });

  it('stores no subject in clear', async () => {
    await take(guess('clear', '0812345678'));
    const keys = (await database.db.selectFrom('guess_limit').select('key').execute()).map((row) => row.key);
    expect(keys.join(' ')).not.toContain('0812345678');
  });
});

it('forgetOldAttempts drops the windows that are over, and only those', async () => {
  await endWindows();
  await take(guess('running', 'a'));
  await database.inTx((tx) => forgetOldAttempts(tx));
  const keys = (await database.db.selectFrom('guess_limit').select('key').execute()).map((row) => row.key.split(':')[0]);
  expect(keys).toEqual(['running']);
});

describe('look', () => {
  const right = () => Promise.resolve('found');
  const wrong = () => Promise.resolve(undefined);

  it('counts failed look-ups and refuses everything after the limit, correct codes too', async () => {
    const attemptList = [guess('look', 'a')];
    expect(await attempts.look('REQUEST_LIMIT', attemptList, wrong)).toBeUndefined();
    expect(await attempts.look('REQUEST_LIMIT', attemptList, right)).toBe('found');
    expect(await attempts.look('REQUEST_LIMIT', attemptList, wrong)).toBeUndefined();
    expect(await codeOf(attempts.look('REQUEST_LIMIT', attemptList, right))).toBe('REQUEST_LIMIT');
  });

  it('refuses no correct code, however many parallel calls there are', async () => {
    const looks = Array.from({ length: 20 }, () => attempts.look('REQUEST_LIMIT', [guess('look-at-once', 'a')], right));
    expect(new Set(await Promise.all(looks))).toEqual(new Set(['found']));
  });

  it('allows no more than the limit, however many parallel calls there are', async () => {
    const looks = Array.from({ length: 20 }, () => codeOf(attempts.look('REQUEST_LIMIT', [guess('wrong-at-once', 'a', 3)], wrong)));
    expect((await Promise.all(looks)).filter((code) => code === null)).toHaveLength(3);
  });
});
