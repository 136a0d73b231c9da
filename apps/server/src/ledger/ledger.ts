import type { Currency } from '@krapao/contract';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { createBatches } from '../platform/batches.js';
import type { Clock } from '../platform/clock.js';
import { prepared } from '../platform/db/prepared.js';
import { batchSpans, inCallerOf, inSpan, withTrace } from '../platform/trace.js';
import { type InTx, retryOnConflict, type Tx } from '../platform/unit-of-work.js';
import { type AccountRef, HOUSE, houseAccounts, type MemberAccount, memberAccounts } from './accounts.js';
import type { Item, Outcome } from './item.js';
import type { Observers, PostedItem } from './observers.js';
import { POST_ITEMS, postCall, type PostedRow, readOutcomes, readReplay } from './post-call.js';

/** The only writer of balances (docs/ARCHITECTURE.md). */
export interface Ledger {
  /**
   * Posts a list of items in one transaction, which lists of other callers may share, and returns one outcome per item. A refused item
   * does not affect the others, and a list that throws does not affect the lists of other callers.
   */
  post(items: readonly Item[]): Promise<Outcome[]>;
  /** How long a call of `post` that arrives now would wait, ms; 0 while few items wait or are in progress. */
  backlogMs(): number;
  /** As `post`, within the caller's transaction. Pass all items of a composite in one call: locks are taken once. */
  postIn(tx: Tx<'ledger'>, items: readonly Item[]): Promise<Outcome[]>;
  /** Opens a member's accounts in their currency. */
  openMember(tx: Tx<'ledger'>, member: string, currency: Currency): Promise<void>;
  /** As `openMember`, for many members in one statement. */
  openMembers(tx: Tx<'ledger'>, members: readonly { id: string; currency: Currency }[]): Promise<void>;
  /** Opens a member's parked account; does nothing when it is open. */
  openParked(tx: Tx<'ledger'>, member: string, currency: Currency): Promise<void>;
  /** The stored outcome of a key, or null if it was never posted; for callers whose own checks have changed since. */
  replay(item: Pick<Item, 'scope' | 'key' | 'inputHash'>): Promise<Outcome | null>;
  /** Minor units. */
  balance(tx: Tx<'ledger'>, account: AccountRef): Promise<bigint>;
  /** As {@link lockWallet}. */
  lockWallet(tx: Tx<'ledger'>, member: string, currency: Currency): Promise<bigint>;
}

export interface LedgerDependencies {
  pool: pg.Pool;
  inTx: InTx;
  clock: Clock;
  observers: Observers;
}

export function createLedger({ pool, inTx, clock, observers }: LedgerDependencies): Ledger {
  const postItems = prepared<PostedRow>(pool, 'ledger-post', POST_ITEMS);
  const isFollowed = (item: Item): boolean => observers.inTransaction.some((follower) => follower.follows(item));
  const newlyPosted = (items: readonly Item[], outcomes: readonly Outcome[]): PostedItem[] =>
    items.flatMap((item, index) => {
      const outcome = outcomes[index];
      return outcome?.ok === true && !outcome.replayed ? [{ ...outcome, item }] : [];
    });

  const notify = (posted: PostedItem): void =>
    inCallerOf(posted.item.reference, () => {
      for (const observe of observers.afterCommit) observe(posted);
    });

  const postIn = async (tx: Tx<'ledger'>, items: readonly Item[]): Promise<Outcome[]> => {
    if (items.length === 0) return [];
    const call = postCall(items.map(traced), clock.now());
    const { rows } = await tx.db.executeQuery<PostedRow>(CompiledQuery.raw(POST_ITEMS, [...call.parameters]));
    const outcomes = readOutcomes(call, rows);
    const posted = newlyPosted(items, outcomes);
    for (const { follows, follow } of observers.inTransaction) {
      const followed = posted.filter(({ item }) => follows(item));
      if (followed.length > 0) await follow(tx, followed, postIn);
    }
    for (const each of posted) tx.afterCommit(() => notify(each));
    return outcomes;
  };

  /** The call is a transaction of its own: no lock is held during a round trip to the server. */
  const postAlone = async (items: readonly Item[]): Promise<Outcome[]> => {
    if (items.length === 0) return [];
    const call = postCall(items.map(traced), clock.now());
    const outcomes = readOutcomes(call, await retryOnConflict(() => postItems(...call.parameters)));
    for (const each of newlyPosted(items, outcomes)) notify(each);
    return outcomes;
  };

  const batches = createBatches<Item, Outcome>(
    (items) => (items.some(isFollowed) ? inTx((tx) => postIn(tx, items)) : postAlone(items)),
    batchSpans('ledger.post', ({ reference }) => reference),
  );

  return {
    post: batches.run,
    backlogMs: batches.backlogMs,
    postIn: (tx, items) => inSpan('ledger.post', {}, () => postIn(tx, items)),
    openMember: (tx, id, currency) => openAccounts(tx, memberAccounts, [{ id, currency }]),
    openMembers: (tx, members) => openAccounts(tx, memberAccounts, members),
    openParked: (tx, id, currency) => openAccounts(tx, ['parked'], [{ id, currency }]),
    replay: ({ scope, key, inputHash }) =>
      inTx(async (tx) => {
        const { rows } = await sql<{ outcome: unknown }>`
          select ledger_replay(journal, ${inputHash}) as outcome from posted_key where digest = journal_key(${scope}, ${key})`.execute(
          tx.db,
        );
        return rows[0] === undefined ? null : readReplay(rows[0].outcome);
      }),
    balance: readBalance,
    lockWallet,
  };
}

/** The saga of an item continues the trace of the call that posts it. */
function traced(item: Item): Item {
  const { intent, reference } = item;
  if (intent === undefined) return item;
  const input = inCallerOf(reference, () => withTrace(intent.input));
  return input === intent.input ? item : { ...item, intent: { ...intent, input } };
}

async function openAccounts(
  tx: Tx<'ledger'>,
  kinds: readonly MemberAccount[],
  members: readonly { id: string; currency: Currency }[],
): Promise<void> {
  await tx.db
    .insertInto('account')
    .values(members.flatMap(({ id: owner, currency }) => kinds.map((kind) => ({ kind, owner, currency, balance: 0n }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens the house accounts of a currency; called at every start. */
export async function openHouse(tx: Tx<'ledger'>, currency: Currency): Promise<void> {
  const rows = houseAccounts.map((kind) => ({ kind, owner: HOUSE, currency, balance: null }));
  await tx.db
    .insertInto('account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Locks a member's wallet until the transaction ends and returns its balance in minor units. Take this lock before any other of the member's:
 * `ledger_post_items` locks the wallet first too, because it is the member's oldest account.
 */
export async function lockWallet(tx: Tx<'ledger'>, member: string, currency: Currency): Promise<bigint> {
  const account = await tx.db
    .selectFrom('account')
    .select('balance')
    .where('owner', '=', member)
    .where('kind', '=', 'wallet')
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.balance ?? 0n;
}

/** Minor units; a house account is summed from its snapshot. */
export async function readBalance(tx: Tx<'ledger'>, ref: AccountRef): Promise<bigint> {
  const account = await tx.db
    .selectFrom('account')
    .select(['id', 'balance'])
    .where('owner', '=', ref.owner)
    .where('kind', '=', ref.kind)
    .where('currency', '=', ref.currency)
    .executeTakeFirst();
  if (account === undefined) return 0n;
  if (account.balance !== null) return account.balance;
  const { rows } = await sql<{ balance: bigint }>`
    select (coalesce(max(s.balance), 0) + coalesce(sum(p.amount), 0))::bigint as balance
    from (select ${account.id}::bigint as id) a
    left join house_snapshot s on s.account = a.id
    left join posting p on p.account = a.id and p.id > coalesce(s.posting, 0)`.execute(tx.db);
  return rows[0]?.balance ?? 0n;
}
