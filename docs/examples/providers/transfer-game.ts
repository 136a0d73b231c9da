import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type Found,
  type GameCredit,
  type GameProvider,
  NOT_ENOUGH_CREDIT,
  readRows,
  type Result,
} from '../../../apps/server/src/providers/index.js';
import { sendRequest, DEADLINE_MS, decimalText, declined, minorUnits, ok, orUnknown, unknown } from './answer.js';
import { type RoundBook, listRounds } from './round-book.js';

export interface TransferGameSettings {
  url: string;
  agent: string;
  /** Signs each body and derives the players' passwords. */
  secret: string;
  rounds: RoundBook;
  deadlineMs?: number;
}

/** The provider always answers 200; `code` is the result. With any other code the outcome is unknown. */
const SUCCESS = 0;
const NOT_ENOUGH = 1001;
const NO_PLAYER = 1002;
const SEEN_BEFORE = 1003;
const NEVER_SEEN = 1004;
const REFUSED = 1005;
const refusals = new Map([
  [NOT_ENOUGH, NOT_ENOUGH_CREDIT],
  [NO_PLAYER, 'no such player'],
  [REFUSED, 'refused'],
]);

const envelope = z.object({ code: z.number().int(), data: z.unknown() });
const balance = z.object({ balance: minorUnits });
/** `open`: staked on bets that are not settled. If the provider omits it, it is unknown, not zero. */
const held = z
  .object({ balance: minorUnits, open: minorUnits.nullish() })
  .transform(({ balance: credit, open }) => ({ credit, outstanding: open ?? null }));
const state = z.object({ state: z.enum(['done', 'rejected', 'pending']) });
const transfer = z
  .object({ reqid: z.string(), way: z.enum(['in', 'out']), player: z.string(), amount: minorUnits, time: z.iso.datetime() })
  .transform(({ reqid, way, player, amount, time }) => ({
    ref: reqid,
    kind: way === 'in' ? ('deposit' as const) : ('withdraw' as const),
    username: player,
    credit: amount,
    at: time,
  }));
const transfers = z.object({ rows: z.array(z.unknown()), next: z.number().int().nullable() });

/** A game provider with transfer wallets: credit is put into the player's account before play, and taken out after it. */
export function createTransferGame({ url, agent, secret, rounds, deadlineMs = DEADLINE_MS }: TransferGameSettings): GameProvider {
  const hmac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  /** The provider requires passwords from us. They are derived from the reference, so they can be computed again without being stored. */
  const passwordOf = (ref: string) => ({ password: hmac(`password:${ref}`).toString('base64url').slice(0, 12) });

  const call = async (path: string, fields: Record<string, unknown>, waitMs = deadlineMs): Promise<z.infer<typeof envelope> | null> => {
    const body = JSON.stringify({ agent, ...fields });
    const headers = { 'content-type': 'application/json', 'x-sign': hmac(body).toString('hex') };
    const { status, json } = await sendRequest(`${url}${path}`, { method: 'POST', headers, body }, waitMs);
    return status === 200 ? (envelope.safeParse(json).data ?? null) : null;
  };
  const refusedOr = (answer: z.infer<typeof envelope> | null) => {
    const reason = refusals.get(answer?.code ?? Number.NaN);
    return reason === undefined ? unknown(`code ${answer?.code ?? 'none'}`) : declined(reason);
  };
  /** Sends a query that changes nothing. */
  const query = async <T>(path: string, fields: Record<string, unknown>, shape: z.ZodType<T>, waitMs?: number): Promise<Result<T>> => {
    const answer = await call(path, fields, waitMs);
    const parsed = shape.safeParse(answer?.data);
    return answer?.code === SUCCESS && parsed.success ? ok(parsed.data) : refusedOr(answer);
  };

  /** The outcome of a request; `value` if it was executed. */
  const check = async <T>(game: string, ref: string, value: T): Promise<Found<T>> => {
    const answer = await call('/request/check', { game, reqid: ref });
    if (answer?.code === NEVER_SEEN) return { status: 'absent' };
    const outcome = state.safeParse(answer?.data).data?.state;
    if (answer?.code !== SUCCESS || outcome === undefined || outcome === 'pending') return unknown(outcome ?? 'no state');
    return outcome === 'done' ? ok(value) : declined('refused');
  };
  /** A request that the provider knows is not executed again: its outcome is looked up. */
  const seenBefore = async <T>(game: string, ref: string, value: T): Promise<Result<T>> => {
    const found = await check(game, ref, value);
    return found.status === 'absent' ? unknown('reqid known and unknown') : found;
  };

  const access =
    (path: string): GameProvider['create'] =>
    async ({ code, ref, username }) => {
      const made = passwordOf(ref);
      const answer = await call(path, { game: code, reqid: ref, player: username, ...made });
      if (answer?.code === SEEN_BEFORE) return seenBefore(code, ref, made);
      return answer?.code === SUCCESS ? ok(made) : refusedOr(answer);
    };
  const move =
    (path: string): GameProvider['deposit'] =>
    async ({ code, ref, username, credit }) => {
      const answer = await call(path, { game: code, reqid: ref, player: username, amount: decimalText(credit) });
      if (answer?.code === SEEN_BEFORE) return seenBefore<GameCredit>(code, ref, { balance: null });
      const parsed = balance.safeParse(answer?.data);
      return answer?.code === SUCCESS && parsed.success ? ok(parsed.data) : refusedOr(answer);
    };
  const create = access('/player/create');
  const reset = access('/player/password');
  const deposit = move('/transfer/in');
  const withdraw = move('/transfer/out');

  return {
    create: (order) => orUnknown(create(order)),
    reset: (order) => orUnknown(reset(order)),
    lookupPassword: ({ code, ref }) => orUnknown(check(code, ref, passwordOf(ref))),
    deposit: (order) => orUnknown(deposit(order)),
    withdraw: (order) => orUnknown(withdraw(order)),
    lookupMove: ({ code, ref }) => orUnknown(check<GameCredit>(code, ref, { balance: null })),
    balance: (code, player, waitMs) => orUnknown(query('/player/balance', { game: code, player }, held, waitMs)),
    launch: (code, { username: player, password }) =>
      orUnknown(query('/player/launch', { game: code, player, password }, z.object({ link: z.url({ protocol: /^https$/ }) }))),
    transactions: async (code, since) => {
      const all: unknown[] = [];
      for (let next: number | null = 0; next !== null;) {
        const page: Result<z.infer<typeof transfers>> = await query(
          '/transfer/list',
          { game: code, from: since.toISOString(), page: next },
          transfers,
        );
        if (page.status !== 'ok') throw new Error('the provider does not list its transfers');
        all.push(...page.value.rows);
        next = page.value.next;
      }
      return readRows(all, transfer);
    },
    activity: (code, after, waitMs) =>
      orUnknown(
        listRounds(code, after, rounds, (from, shape) => query('/bet/list', { game: code, from: from.toISOString() }, shape, waitMs)),
      ),
  };
}
