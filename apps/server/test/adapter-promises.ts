import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '../src/providers/index.js';
import { type Answer, type Behaviour, type Peer, startPeer } from './peer.js';

/** The base URL of the adapter under test. */
export interface Outside {
  url: string;
  /** ms */
  deadlineMs: number;
}

type Outcome = Found<unknown> | { status: 'pending' };

/** One call of an adapter, and what the outside's answers mean to it. */
export interface PromisedCall {
  name: string;
  make(): Promise<Outcome>;
  ok: { answer: Behaviour; value: unknown };
  /** A balance alone: an answer without the stake of open bets. The stake is then unknown, and never zero. */
  partial?: { answer: Behaviour; value: unknown };
  /** The provider's explicit decline. */
  declined?: { answer: Behaviour; reason: string };
  /** A look-up alone: how the outside says that it never received the reference. */
  absent?: Behaviour;
  /** A slip alone: how the outside says that the bank does not report the transfer yet. */
  pending?: Behaviour;
  /** An order's reference of ours: it has to reach the outside, each time. */
  ref?: string;
  /** Any JSON under 200 is enough. */
  shapeless?: true;
}

/** Of a call that is answered: far away, because a slow machine must not turn an answer into silence. */
export const ANSWER_MS = 10_000;
/** Of a call that is never answered: near, so that the test is soon over. */
const SILENCE_MS = 300;
/** No status and no code of any provider: an adapter that takes it for a decline would give money back that may have gone. */
const NEWS = { code: 'a_word_of_tomorrow', status: 'a_word_of_tomorrow', reason: 'a_word_of_tomorrow' };

const withStatus =
  (behaviour: Behaviour, status: number): Behaviour =>
  (request) => {
    const answer = behaviour(request);
    return typeof answer === 'string' ? answer : { ...answer, status };
  };
/** The same answer after blanks that JSON does not mind. */
const padded =
  (behaviour: Behaviour): Behaviour =>
  (request) => {
    const answer = behaviour(request);
    if (typeof answer === 'string') return answer;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    return { ...answer, body: `${' '.repeat(2 * 1024 * 1024)}${text}` };
  };
const always =
  (answer: Answer): Behaviour =>
  () =>
    answer;

const failures: [string, (call: PromisedCall) => Behaviour][] = [
  ['500', () => always({ status: 500 })],
  ['an answer that looks well under 503', ({ ok }) => withStatus(ok.answer, 503)],
  ['401', () => always({ status: 401, body: NEWS })],
  ['429', () => always({ status: 429, body: NEWS })],
  ['a cut connection', () => always('cut')],
  ['an answer of 2 MiB', ({ ok }) => padded(ok.answer)],
  ['200 that is not JSON', () => always({ status: 200, body: '<html>' })],
];
const OTHER_SHAPE = always({ status: 200, body: NEWS });

/**
 * The promises of every adapter (docs/providers.md), as tests: three outcomes, the reference with every order, a deadline, no redirect,
 * no secret in its output.
 *
 * @param secrets keys that no answer may contain
 */
export function keepsPromises(name: string, secrets: readonly string[], callsOf: (outside: Outside) => readonly PromisedCall[]): void {
  describe(`the promises of ${name}`, () => {
    let peer: Peer;
    let calls: readonly PromisedCall[];
    beforeAll(async () => {
      peer = await startPeer();
      calls = callsOf({ url: peer.url, deadlineMs: ANSWER_MS });
    });
    afterAll(() => peer.close());

    const answers = async (behaviourOf: (call: PromisedCall) => Behaviour | undefined, of = calls): Promise<[string, Outcome][]> => {
      const all: [string, Outcome][] = [];
      for (const call of of) {
        const behaviour = behaviourOf(call);
        if (behaviour === undefined) continue;
        peer.behave(behaviour);
        all.push([call.name, await call.make()]);
      }
      return all;
    };
    /** The calls whose answer is another than unknown: an error of the outside has no other. */
    const notUnknown = (results: [string, Outcome][]) => results.filter(([, { status }]) => status !== 'unknown');
    const secretsIn = (results: unknown) => secrets.filter((secret) => JSON.stringify(results).includes(secret));

    it('recognises an applied order', async () => {
      expect(await answers(({ ok }) => ok.answer)).toEqual(calls.map((call) => [call.name, { status: 'ok', value: call.ok.value }]));
    });

    it('takes what an answer leaves out as not known', async () => {
      const able = calls.filter(({ partial }) => partial);
      const wanted = able.map((call) => [call.name, { status: 'ok', value: call.partial?.value }]);
      expect(await answers(({ partial }) => partial?.answer)).toEqual(wanted);
    });

    it('knows an explicit decline, with its reason', async () => {
      const able = calls.filter(({ declined }) => declined);
      const wanted = able.map((call) => [call.name, { status: 'declined', reason: call.declined?.reason }]);
      expect(await answers(({ declined }) => declined?.answer)).toEqual(wanted);
    });

    it('knows that a reference never arrived, of a look-up alone', async () => {
      const lookups = calls.filter(({ absent }) => absent);
      expect(await answers(({ absent }) => absent)).toEqual(lookups.map((call) => [call.name, { status: 'absent' }]));
      const results = await answers(({ absent }) => (absent ? undefined : always({ status: 404, body: NEWS })));
      expect(results.filter(([, { status }]) => status === 'absent')).toEqual([]);
    });

    it('knows that a bank does not report a transfer yet', async () => {
      const able = calls.filter(({ pending }) => pending);
      expect(await answers(({ pending }) => pending)).toEqual(able.map((call) => [call.name, { status: 'pending' }]));
    });

    it.each(failures)('%s is unknown, never a failure', async (_, failure) => {
      const results = await answers(failure);
      expect(notUnknown(results)).toEqual([]);
      expect(secretsIn(results)).toEqual([]);
    });

    it('silence beyond the deadline is unknown, never a failure', async () => {
      const results = await answers(() => always('silence'), callsOf({ url: peer.url, deadlineMs: SILENCE_MS }));
      expect(notUnknown(results)).toEqual([]);
      expect(secretsIn(results)).toEqual([]);
    });

    it('200 of another shape is unknown, never a failure', async () => {
      expect(notUnknown(await answers(({ shapeless }) => (shapeless ? undefined : OTHER_SHAPE)))).toEqual([]);
    });

    it('follows no redirect with its order and key', async () => {
      for (const call of calls) {
        peer.behave(always({ status: 307, headers: { location: `${peer.url}/elsewhere` } }));
        expect(notUnknown([[call.name, await call.make()]])).toEqual([]);
        expect(peer.requests.map(({ path }) => path)).not.toContain('/elsewhere');
      }
    });

    it('sends the same reference on every try', async () => {
      for (const { name: call, make, ok, ref } of calls) {
        if (ref === undefined) continue;
        peer.behave(ok.answer);
        await make();
        await make();
        const named = peer.requests.filter((request) => JSON.stringify(request).includes(ref));
        expect([call, named.length]).toEqual([call, 2]);
      }
    });
  });
}
