import { type DeskCall, deskCalls, deskErrors } from '@krapao/contract/desk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/ids.js';
import { DESK, FROM_CONSOLE, type OperatorAtDesk, signIn } from './desk.js';
import { changesOf, digest, quiet } from './digest.js';
import { payloadOf, runsOf, segment } from './fuzz.arbitrary.js';
import { startTestServer, type TestServer } from './test-server.js';

/** Every call of the desk, with what its contract may and may not take. The same seed makes the same calls. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const AT_ONCE = 8;
const PASSES = 10;

let server: TestServer;
let operators: OperatorAtDesk[];
let ids: string[];
beforeAll(async () => {
  console.log(`fuzz of the desk: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);
  server = await startTestServer({ desk: DESK, addresses: { callsPerMinute: 1_000_000, carriers: { networks: [], callsPerMinute: 1 } } });
  operators = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
  for (const amount of [8_000, 9_000, 25_000, 30_000]) {
    const member = await server.fundedMember(amount);
    await member.call('POST', '/api/wallet/withdraw', { amount });
  }
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from payout_review union all select member from payout_review',
  );
  ids = [...rows.map(({ id }) => id), newId()];
});
afterAll(() => server.close());

interface Shot {
  url: string;
  payload: string | null;
  operator: number;
}

const shotsOf = (call: DeskCall): fc.Arbitrary<Shot> =>
  fc
    .record({
      id: segment(fc.constantFrom(...ids)),
      query: fc.oneof(fc.constant(''), fc.webQueryParameters()),
      payload: call.method === 'GET' ? fc.constant(null) : payloadOf(call.body),
      operator: fc.nat(1),
    })
    .map(({ id, query, ...shot }) => ({ ...shot, url: `${call.path.replaceAll(/:\w+/g, () => id)}${query === '' ? '' : `?${query}`}` }));

interface Hit {
  shot: Shot;
  status: number;
  body: unknown;
}

async function shoot(call: DeskCall, shots: readonly Shot[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let from = 0; from < shots.length; from += AT_ONCE)
    hits.push(
      ...(await Promise.all(
        shots.slice(from, from + AT_ONCE).map(async (shot) => {
          const response = await server.app.desk?.inject({
            method: call.method,
            url: shot.url,
            headers: {
              ...FROM_CONSOLE,
              cookie: operators[shot.operator]?.cookie ?? '',
              ...(shot.payload === null ? {} : { 'content-type': 'application/json' }),
            },
            ...(shot.payload === null ? {} : { payload: shot.payload }),
          });
          return { shot, status: response?.statusCode ?? 0, body: parsed(response?.body ?? '') };
        }),
      )),
    );
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

const codeIn = (body: unknown): string => String((body as { message?: unknown } | null)?.message);
const isRefusal = ({ status, body }: Hit): boolean => status >= 400 && (status < 500 || status === 502) && codeIn(body) in deskErrors;
const isAnswer = (call: DeskCall, { status, body }: Hit): boolean =>
  (status === 200 || status === 202) && call.output.safeParse(body).success;

it.each(deskCalls.filter(({ path }) => path !== '/desk/sign-out').map((call: DeskCall) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers by the contract or refuses with a code, and a refused call changes nothing',
  async (_, call) => {
    let before = await digest(server.database.pool);
    const hits = await shoot(call, fc.sample(shotsOf(call), { numRuns: runsOf(RUNS, call), seed: SEED }));
    const odd = hits.filter((hit) => !isRefusal(hit) && !isAnswer(call, hit));
    expect(
      odd.map(({ shot, status, body }) => `${status} ${JSON.stringify(body).slice(0, 200)} to ${JSON.stringify(shot).slice(0, 400)}`),
    ).toEqual([]);
    // Answered calls may have changed something: the refused ones are repeated alone, until nothing changes.
    let refused = hits.filter(isRefusal).map(({ shot }) => shot);
    let after = await digest(server.database.pool);
    for (let pass = 1; pass <= PASSES && changesOf(before, after).length > 0; pass += 1) {
      before = after;
      const again = await shoot(call, refused);
      after = await digest(server.database.pool);
      refused = again.filter(isRefusal).map(({ shot }) => shot);
    }
    expect(changesOf(before, after)).toEqual([]);
  },
);
