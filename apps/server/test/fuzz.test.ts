import { autoLogins, endpoints, type Endpoint, isErrorCode } from '@krapao/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf, digest, quiet } from './digest.js';
import { isDocumented } from './documented.js';
import { fittingShotsOf, FUZZ_CODE, fuzzVoucher, runsOf, type Shot, shotsOf, VOUCHERS } from './fuzz.arbitrary.js';
import { hashPassword } from '../src/modules/session/index.js';
import { PASSWORD } from './people.js';
import { hashToken, newToken } from '../src/platform/ids.js';
import { type TestServer, startTestServer } from './test-server.js';
import { aBonus, aPromotion, offer } from './rewards.js';
import { inviterAndLoser } from './losses.js';

/** Every call, shot at with what its contract may and may not take. The same seed makes the same shots. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Shots of each call that are built to be answered, always the same: whether a call was answered does not depend on luck. */
const FITTING = { numRuns: 10, seed: 1 };
const AT_ONCE = 16;
/** Below the 60 changing calls a minute that each member has of each endpoint, all passes counted. */
const SHOTS_A_MEMBER = 25;

/** Calls that ask for a secret, an id, an endpoint of a push service or the amount of a transfer of one's own, of which a few a day may be tried, or for the end of a term or a wait: no shot can know it. */
const NEED_A_SECRET = [
  'POST /api/wallet/add',
  'POST /api/otp/verify',
  'PUT /api/account/forgot',
  'POST /api/login',
  'POST /api/account/break/return',
  'POST /api/account/limits/deposit/confirm',
  'POST /api/account/limits/loss/confirm',
  'POST /api/account/reality-check/answer',
  'POST /api/account/closing',
  'POST /api/account/closing/keep',
  'PUT /api/notices/push',
  'DELETE /api/qrcode/:qrcodeId',
  'DELETE /api/account/sessions/:id',
  'PUT /api/account/logins/:id',
  'POST /api/login/passkey',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/challenge',
  'POST /api/account/passkeys/options',
  'PUT /api/account/passkeys/:id',
  'POST /api/account/passkeys/:id/remove',
  'POST /api/account/rest/end',
  'POST /api/otp/step-up',
  'POST /api/wallet/step-up',
  'POST /api/account/phone',
  'DELETE /api/account/phone',
  'POST /api/account/phone/deny',
  'GET /api/statement/slip/reference/:reference',
  'POST /api/spinwheel/coupon/claim',
  ...autoLogins.map(({ method, path }) => `${method} ${path}`),
];
const answered = new Set<string>();

let server: TestServer;
let members: string[];
beforeAll(async () => {
  console.log(`fuzz: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);
  // The limits of calls have tests of their own (limits.test.ts).
  server = await startTestServer({ addresses: { callsPerMinute: 1_000_000, carriers: { networks: [], callsPerMinute: 1_000_000 } } });
  // Registrations get as far as the database.
  await server.database.db.insertInto('setting').values({ key: 'registerOTP', currency: '*', value: 'false' }).execute();
  await Promise.all(Array.from({ length: Math.ceil((RUNS + FITTING.numRuns) / SHOTS_A_MEMBER) }, () => server.fundedMember(10_000)));
  for (let index = 0; index < VOUCHERS; index += 1) server.outside.vouchers.issue([1_000], { voucher: fuzzVoucher(index) });
  // The bonus starts a condition, which any balance may end; the promotion starts none, so that the following calls are not refused.
  await server.database.db.insertInto('setting').values({ key: 'bonusEndBelow', currency: 'THB', value: '1000000' }).execute();
  await offer(server, [aBonus({ code: FUZZ_CODE, maxReceived: RUNS, successPercent: 200 })], [aPromotion({ code: FUZZ_CODE })]);
  // They alone have a commission and a refund to receive.
  await inviterAndLoser(server);
  members = (await server.database.db.selectFrom('session').select('member').execute()).map((session) => session.member);
});
afterAll(() => server.close());

/** Sending everything away, and a break from play, leave the calls after them with nothing to answer. */
const LAST = ['/api/wallet/transfer', '/api/wallet/transferAll', '/api/account/break'];
const inTurn = endpoints.toSorted((one, other) => LAST.indexOf(one.path) - LAST.indexOf(other.path));

/** Sessions of the last call: they are deleted, because each digest reads all sessions. */
let ended: string[] = [];

/** A session per shot, with the registered password and bank account and no attempt counted, so that one call does not affect the next. */
async function newSessions(count: number): Promise<string[]> {
  const registered = { bank_code: 'KTB', bank_account_name: 'TEST MEMBER', bank_changed_at: null };
  const password_hash = await hashPassword(PASSWORD);
  await server.database.db
    .updateTable('member')
    .set({ ...registered, password_hash, bank_account_no: sql`'1' || substr(username, 2)` })
    .execute();
  await server.database.db
    .updateTable('registered_bank')
    .set({ account_name: 'TEST MEMBER', valid_from: sql`registered_at` })
    .execute();
  await sql`delete from guess_limit where key ~ '^(promotion|failed-claim|foreign-account|password)'`.execute(server.database.db);
  const tokens = Array.from({ length: count }, newToken);
  const now = new Date();
  const session = { remember: true, created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const owners = tokens.map((token, index) => ({
    ...session,
    token_hash: hashToken(token),
    member: members[index % members.length] ?? '',
  }));
  await sql`delete from session where token_hash = any(${ended})`.execute(server.database.db);
  await server.database.db.insertInto('session').values(owners).execute();
  ended = owners.map(({ token_hash }) => token_hash);
  return tokens;
}

interface Hit {
  shot: Shot;
  token: string | undefined;
  status: number;
  body: unknown;
}

async function shoot({ method }: Endpoint, shot: Shot, token: string | undefined): Promise<Hit> {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { url, payload } = shot;
  const response = await server.app.http.inject({
    method,
    url,
    headers: { ...shot.headers, ...bearer },
    ...(payload === null ? {} : { payload }),
  });
  return { shot, token, status: response.statusCode, body: parsed(response.body) };
}

async function shootAll<T>(list: readonly T[], one: (each: T) => Promise<Hit>): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let from = 0; from < list.length; from += AT_ONCE) hits.push(...(await Promise.all(list.slice(from, from + AT_ONCE).map(one))));
  await quiet(server.database.pool);
  return hits;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const brief = ({ shot, status, body }: Hit): string =>
  `${status} ${JSON.stringify(body)?.slice(0, 200)} to ${JSON.stringify(shot).slice(0, 600)}`;
const codeOf = (body: unknown): unknown => (body as { message?: unknown } | null)?.message;
const isRefusal = ({ status, body }: Hit): boolean =>
  status >= 400 && status < 500 && isErrorCode(codeOf(body)) && Object.keys(body as object).length === 1;
/** A refusal that the OpenAPI document does not list. */
const isSurprise = (endpoint: Endpoint, hit: Hit): boolean =>
  isRefusal(hit) && !isDocumented(endpoint, hit.status, String(codeOf(hit.body)));
const isAnswer = ({ output }: Endpoint, { status, body }: Hit): boolean =>
  (status === 200 || status === 202) && output.safeParse(body).success;

test.each(inTurn.map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers by the contract or refuses with a code, and a refused call changes nothing',
  async (name, endpoint) => {
    const numRuns = runsOf(RUNS, endpoint);
    const shots = [...fc.sample(fittingShotsOf(endpoint), FITTING), ...fc.sample(shotsOf(endpoint), { numRuns, seed: SEED })];
    const everything = () => digest(server.database.pool);
    const sessions = endpoint.access === 'public' ? [] : await newSessions(shots.length);
    // A call of members and guests comes from both in turn.
    const tokens = endpoint.access === 'guest' ? sessions.map((token, index) => (index % 2 === 0 ? token : undefined)) : sessions;
    let before = await everything();
    const aimed = shots.map((shot, index) => ({ shot, token: tokens[index] }));
    const hits = await shootAll(aimed, ({ shot, token }) => shoot(endpoint, shot, token));
    expect(hits.filter((hit) => !isRefusal(hit) && !isAnswer(endpoint, hit)).map(brief)).toEqual([]);
    expect(hits.filter((hit) => isSurprise(endpoint, hit)).map(brief)).toEqual([]);

    if (hits.some((hit) => isAnswer(endpoint, hit))) answered.add(name);

    // Repeats the refused shots alone until no other is among them: then nothing may have changed. Concurrent movements accept one more
    // each time.
    let refused = hits.filter(isRefusal);
    let after = await everything();
    for (let pass = 1; pass <= 10 && JSON.stringify(after) !== JSON.stringify(before); pass += 1) {
      before = after;
      const again = await shootAll(refused, ({ shot, token }) => shoot(endpoint, shot, token));
      refused = again.filter(isRefusal);
      after = await everything();
      if (refused.length === again.length) break;
    }
    expect(changesOf(before, after)).toEqual([]);
  },
  10 * 60_000,
);

// §7-51 GET /api/bonus/check/minimum
test('every call was answered with success at least once', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !answered.has(name) && !NEED_A_SECRET.includes(name))).toEqual([]);
});
