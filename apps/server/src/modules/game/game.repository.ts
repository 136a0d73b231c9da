import { sql } from 'kysely';
import type { Database } from '../../platform/db/pool.js';
import { createBatchedRead } from '../../platform/db/batched-read.js';
import { prepared } from '../../platform/db/prepared.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { GameBalance } from '../../providers/index.js';
import type { ActiveAccount, Game } from './game.types.js';

type GameRow = Omit<Game, 'rate'> & { ft_numerator: bigint; ft_denominator: bigint };

/** Open accounts of a member, as an operator sees them. `credit` is in minor units of the game's currency. */
export const openAccounts = (tx: Tx<'game'>, member: string) =>
  tx.db
    .selectFrom('game_account')
    .select(['code', 'username', 'credit', 'stale'])
    .where('member', '=', member)
    .where('state', '=', 'ACTIVE')
    .orderBy('code')
    .execute();

/** The whole catalogue, in the operator's order. */
export function createCatalogueReader({ pool }: Pick<Database, 'pool'>): () => Promise<Game[]> {
  const read = prepared<GameRow>(
    pool,
    'game-catalogue',
    'select code, currency, name, category, logo, background, web, android, ios, ft_numerator, ft_denominator from game order by position, code',
  );
  return async () =>
    (await read()).map(({ ft_numerator: numerator, ft_denominator: denominator, ...game }) => ({
      ...game,
      rate: { numerator, denominator },
    }));
}

/** The balance of an open account for the wallet. `credit` is in 1/100, as text. */
export interface Holding {
  code: string;
  credit: string;
  stale: boolean;
}

/** The balances of a member at the games; concurrent calls share one query. */
export function createHoldingsReader({ pool }: Pick<Database, 'pool'>): (member: string) => Promise<Holding[]> {
  const read = createBatchedRead<{ member: string; holdings: Holding[] }>(pool, {
    name: 'game-holdings',
    text: `select member, jsonb_agg(jsonb_build_object('code', code, 'credit', credit::text, 'stale', stale)) as holdings
           from game_account where member = any($1::uuid[]) and state = 'ACTIVE' group by member`,
    keyOf: (row) => row.member,
  });
  return async (member) => (await read(member))?.holdings ?? [];
}

export const createActiveReader = ({ pool }: Pick<Database, 'pool'>): ((member: string) => Promise<ActiveAccount[]>) =>
  prepared<ActiveAccount>(
    pool,
    'game-active',
    `select id, code, username, password, credit, stale from game_account where member = $1 and state = 'ACTIVE' order by code`,
  );

/** The member's account at a game, locked; created if there is none. */
export async function lockOrCreateAccount(
  tx: Tx<'game'>,
  account: { id: string; member: string; code: string; username: string; createdAt: Date },
) {
  const { createdAt, ...own } = account;
  await tx.db
    .insertInto('game_account')
    .values({ ...own, password: null, state: 'CLOSED', opening: null, resetting: null, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['member', 'code']).doNothing())
    .execute();
  return locked(tx, own.member, own.code).executeTakeFirstOrThrow();
}

export const lockAccount = (tx: Tx<'game'>, member: string, code: string) => locked(tx, member, code).executeTakeFirst();

const locked = (tx: Tx<'game'>, member: string, code: string) =>
  tx.db
    .selectFrom('game_account')
    .select(['id', 'code', 'username', 'state', 'opening', 'resetting'])
    .where('member', '=', member)
    .where('code', '=', code)
    .forUpdate();

export async function setOpening(tx: Tx<'game'>, id: string, saga: string): Promise<void> {
  await tx.db.updateTable('game_account').set({ state: 'OPENING', opening: saga }).where('id', '=', id).execute();
}

/** `password` is sealed; null: the game declined. */
export async function setOpened(tx: Tx<'game'>, id: string, password: string | null): Promise<void> {
  const state = password === null ? ('CLOSED' as const) : ('ACTIVE' as const);
  // A new account has no open stakes.
  const opened = { state, password, outstanding: 0n };
  await tx.db.updateTable('game_account').set(opened).where('id', '=', id).where('state', '=', 'OPENING').execute();
}

export async function setResetting(tx: Tx<'game'>, id: string, saga: string): Promise<void> {
  await tx.db.updateTable('game_account').set({ resetting: saga }).where('id', '=', id).execute();
}

/** `password` is sealed; null: the game declined, and the previous password stays. */
export async function setReset(tx: Tx<'game'>, id: string, password: string | null): Promise<void> {
  await tx.db
    .updateTable('game_account')
    .set({ resetting: null, ...(password === null ? {} : { password }) })
    .where('id', '=', id)
    .execute();
}

/** The answer of a game to a balance query; null: no answer. */
export interface BalanceAnswer {
  /** Id of the account. */
  id: string;
  balance: GameBalance | null;
}

/** Stores the answers to a balance query made at `askedAt` (real clock), unless a newer balance is stored. */
export async function storeBalances(tx: Tx<'game'>, answers: readonly BalanceAnswer[], askedAt: Date): Promise<void> {
  const [ids, credits, outstanding] = [
    answers.map(({ id }) => id),
    answers.map(({ balance }) => balance?.credit.toString() ?? null),
    answers.map(({ balance }) => balance?.outstanding?.toString() ?? null),
  ];
  await sql`
    update game_account a set credit = coalesce(h.credit, a.credit), outstanding = h.outstanding, stale = h.credit is null, credit_at = ${askedAt}
    from unnest(${ids}::uuid[], ${credits}::bigint[], ${outstanding}::bigint[]) as h(id, credit, outstanding)
    where a.id = h.id and a.credit_at <= ${askedAt}
      and (a.credit, a.outstanding, a.stale) is distinct from (coalesce(h.credit, a.credit), h.outstanding, h.credit is null)`.execute(
    tx.db,
  );
}

/** The balance that a game reported with a move; times by the real clock. */
export interface ReportedBalance {
  id: string;
  /** 1/100 credit right after the move; null: not reported. */
  credit: bigint | null;
  begunAt: Date;
  /** The balance comes from a lookup: it was correct at the time of the move, which may be long ago. */
  isFromLookup: boolean;
}

/**
 * Stores the balance of a move that settles now. If another balance of the account was stored during the move, their order is unknown: the
 * credit is then stale until the next query. Answers to queries made before now are not stored afterwards.
 */
export async function storeReportedBalance(
  tx: Tx<'game'>,
  { id, credit, begunAt, isFromLookup }: ReportedBalance,
  now: Date,
): Promise<void> {
  await sql`
    update game_account set
      credit = case when ${isFromLookup}::boolean and credit_at >= ${begunAt} then credit else coalesce(${credit}::bigint, credit) end,
      stale = ${credit}::bigint is null or credit_at >= ${begunAt},
      credit_at = greatest(credit_at, ${now})
    where id = ${id}`.execute(tx.db);
}

/** Codes of the catalogue in any currency. */
export const gameCodes = async (tx: Tx<'game'>): Promise<string[]> =>
  (await tx.db.selectFrom('game').select('code').distinct().orderBy('code').execute()).map((row) => row.code);

/** Names of the catalogue's games, by code. A game that is named differently in each currency has its name in the first one. */
export async function gameNames(tx: Tx<'game'>): Promise<Record<string, string>> {
  const rows = await tx.db
    .selectFrom('game')
    .select(['code', 'name'])
    .distinctOn('code')
    .orderBy('code')
    .orderBy('currency', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ code, name }) => [code, name]));
}

/** The member who plays a game under this username; null: no member of this site. */
export const findPlayer = async (tx: Tx<'game'>, code: string, username: string): Promise<string | null> =>
  (await tx.db.selectFrom('game_account').select('member').where('username', '=', username).where('code', '=', code).executeTakeFirst())
    ?.member ?? null;
