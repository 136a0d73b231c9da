import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import type { InTx, Tx } from '../platform/unit-of-work.js';
import { exact, firstTime } from './row-times.js';

export const chains = ['journal', 'audit'] as const;
export type Chain = (typeof chains)[number];

export interface SealTimes {
  /**
   * Rows recorded later than this before the watermark wait for the next seal: the time between a row's clock and its transaction's
   * number.
   */
  marginMs: number;
  /** How long a seal waits for transactions in progress. A longer one is waited for in the next round. */
  patienceMs: number;
}
const TIMES: SealTimes = { marginMs: 10_000, patienceMs: 5_000 };
const POLL_MS = 50;
/** Approximate number of rows per seal. */
const MOST_ROWS = 20_000;
const FIRST_SPAN_MS = 600_000;
const SHORTEST_SPAN_MS = 1_000;
/** The longest duration of one round: the first round seals the whole past. */
const ROUND_MS = 20_000;
const ENTRY_BYTES = 24;
const ID_BYTES = 16;

/**
 * The hashed part of a row, as one JSON text: every column that does not change. Seals of form 1 leave out the columns of journals that release 1.2
 * added; nodes of the previous release make them.
 */
export const LATEST_FORM = 2;
export const canonical = (chain: Chain, form: number): RawBuilder<unknown> =>
  columns[form === 1 && chain === 'journal' ? 'journalBefore' : chain];
const columns: Record<Chain | 'journalBefore', RawBuilder<unknown>> = {
  journalBefore: sql`jsonb_build_array(r.id, r.scope, r.idempotency_key, r.input_hash, r.kind, r.reference, ${exact(sql`r.created_at`)},
    ${exact(sql`r.recorded_at`)}, (select coalesce(jsonb_agg(jsonb_build_array(p.id, a.kind, a.owner, a.currency, p.amount) order by p.id), '[]')
      from posting p join account a on a.id = p.account where p.journal = r.id))`,
  journal: sql`jsonb_build_array(r.id, r.scope, r.idempotency_key, r.input_hash, r.kind, r.reference, ${exact(sql`r.created_at`)},
    ${exact(sql`r.recorded_at`)}, r.movement, r.actor, r.member, r.request, r.detail,
    (select coalesce(jsonb_agg(jsonb_build_array(p.id, a.kind, a.owner, a.currency, p.amount) order by p.id), '[]')
      from posting p join account a on a.id = p.account where p.journal = r.id))`,
  audit: sql`jsonb_build_array(r.id, ${exact(sql`r.at`)}, ${exact(sql`r.recorded_at`)}, r.actor, r.member, r.action, r.detail, r.request)`,
};

export interface HashedRow {
  id: string;
  /** SHA-256. */
  hash: Buffer;
}

export interface Range {
  /** Null: from the beginning. */
  from: string | null;
  to: string;
}

export const within = ({ from, to }: Range): RawBuilder<unknown> =>
  sql`r.recorded_at < (${to} || '+00')::timestamptz and (${from}::text is null or r.recorded_at >= (${from} || '+00')::timestamptz)`;

/** The rows of a range in the order of sealing. */
export async function hashRows(tx: Tx<'ledger'>, chain: Chain, { form, ...range }: Range & { form: number }): Promise<HashedRow[]> {
  const { rows } = await sql<HashedRow>`
    select r.id::text as id, sha256(convert_to(${canonical(chain, form)}::text, 'UTF8')) as hash
    from ${sql.table(chain)} r where ${within(range)} order by r.recorded_at, r.id`.execute(tx.db);
  return rows;
}

export interface Seal extends Range {
  chain: Chain;
  seq: bigint;
  hash: Buffer;
  manifest: Buffer;
  /** Which columns of a row are hashed. */
  form: number;
}

export async function readSeal(tx: Tx<'ledger'>, chain: Chain, seq: bigint | 'head'): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select chain, seq, ${exact(sql`from_at`)} as "from", ${exact(sql`to_at`)} as "to", hash, manifest, form from chain_seal
    where chain = ${chain} and (${seq === 'head'} or seq = ${seq === 'head' ? 0n : seq}) order by seq desc limit 1`.execute(tx.db);
  return rows[0];
}

/** A seal as the log names it. The hash contains the name of the chain. */
export type SealName = Pick<Seal, 'seq' | 'hash'>;

/** Whether either chain has this seal. */
export async function hasSeal(tx: Tx<'ledger'>, { seq, hash }: SealName): Promise<boolean> {
  const { rows } = await sql`select from chain_seal where seq = ${seq} and hash = ${hash}`.execute(tx.db);
  return rows.length > 0;
}

/** SHA-256 over the previous hash, the range of the seal, and the hash of each row. */
export function sealHash(
  before: Buffer | undefined,
  { chain, seq, from, to }: Pick<Seal, 'chain' | 'seq' | 'from' | 'to'>,
  rows: readonly HashedRow[],
): Buffer {
  const hash = createHash('sha256');
  hash.update(before ?? Buffer.alloc(32));
  hash.update(JSON.stringify([chain, seq.toString(), from, to, rows.length]));
  for (const row of rows) hash.update(row.hash);
  return hash.digest();
}

const manifestOf = (chain: Chain, rows: readonly HashedRow[]): Buffer =>
  Buffer.concat(rows.flatMap(({ id, hash }) => [idBytes(chain, id), hash.subarray(0, ENTRY_BYTES - ID_BYTES)]));

/** The digests of a manifest by the id of their row. */
export function readManifest(chain: Chain, manifest: Buffer): Map<string, string> {
  const digests = new Map<string, string>();
  for (let at = 0; at < manifest.length; at += ENTRY_BYTES) {
    const hex = manifest.subarray(at, at + ID_BYTES).toString('hex');
    const id = chain === 'audit' ? BigInt(`0x${hex}`).toString() : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    digests.set(id, manifest.subarray(at + ID_BYTES, at + ENTRY_BYTES).toString('hex'));
  }
  return digests;
}

const idBytes = (chain: Chain, id: string): Buffer =>
  Buffer.from(
    chain === 'audit'
      ? BigInt(id)
          .toString(16)
          .padStart(ID_BYTES * 2, '0')
      : id.replaceAll('-', ''),
    'hex',
  );

/**
 * Seals the rows recorded since the last seal (docs/decisions/0147). A row that commits late is not skipped: a seal ends before the
 * watermark, at which no transaction in progress can record an earlier row.
 *
 * @returns the new seals, oldest first
 */
export async function sealNew({ db, inTx }: { db: Db; inTx: InTx }, chain: Chain, times: SealTimes = TIMES): Promise<Seal[]> {
  const until = await watermark(db, times);
  if (until === null) return [];
  const made: Seal[] = [];
  const deadline = performance.now() + ROUND_MS;
  while (performance.now() < deadline) {
    const seal = await inTx((tx) => sealNext(tx, chain, until));
    if (seal === null) break;
    made.push(seal);
  }
  return made;
}

/**
 * Null while a transaction in progress has not ended. Takes a transaction number of its own: the upper end of a snapshot is the number after the last
 * transaction that ended, which a transaction in progress may have.
 */
async function watermark(db: Db, { marginMs, patienceMs }: SealTimes): Promise<string | null> {
  const { rows } = await sql<{ at: string; next: string }>`
    select ${exact(sql`(clock_timestamp() - ${marginMs} * interval '1 millisecond')`)} as at, pg_current_xact_id()::text as next`.execute(
    db,
  );
  const [mark] = rows;
  if (mark === undefined) return null;
  for (let waited = 0; waited <= patienceMs; waited += POLL_MS) {
    const { rows: ended } = await sql<{ all: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark.next}::xid8 as all`.execute(db);
    if (ended[0]?.all === true) return mark.at;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}

async function sealNext(tx: Tx<'ledger'>, chain: Chain, until: string): Promise<Seal | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`seal ${chain}`}))`.execute(tx.db);
  const head = await readSeal(tx, chain, 'head');
  const range = await nextRange(tx, chain, head?.to ?? null, until);
  if (range === null) return null;
  const rows = await hashRows(tx, chain, { ...range, form: LATEST_FORM });
  const named = { chain, seq: (head?.seq ?? 0n) + 1n, ...range };
  const seal = { ...named, hash: sealHash(head?.hash, named, rows), manifest: manifestOf(chain, rows), form: LATEST_FORM };
  await sql`
    insert into chain_seal (chain, seq, from_at, to_at, row_count, manifest, hash, form)
    values (${chain}, ${seal.seq}, (${range.from} || '+00')::timestamptz, (${range.to} || '+00')::timestamptz, ${rows.length}, ${seal.manifest},
      ${seal.hash}, ${seal.form})`.execute(tx.db);
  return seal;
}

/** The next range that contains rows, but not too many. Null: there are none before `until`. */
async function nextRange(tx: Tx<'ledger'>, chain: Chain, from: string | null, until: string): Promise<Range | null> {
  const start = from ?? (await firstTime(tx, chain, 'recorded_at'))?.exact ?? null;
  if (start === null) return null;
  let [span, empty, full] = [FIRST_SPAN_MS, 0, Number.POSITIVE_INFINITY];
  for (;;) {
    const { to, count } = await countRows(tx, chain, start, span, until);
    if (count === 0n && to === until) return null;
    if (count === 0n) empty = span;
    else if (count > MOST_ROWS && span - empty > SHORTEST_SPAN_MS) full = span;
    else return { from, to };
    span = full === Number.POSITIVE_INFINITY ? span * 4 : Math.ceil((empty + full) / 2);
  }
}

async function countRows(
  tx: Tx<'ledger'>,
  chain: Chain,
  from: string,
  spanMs: number,
  until: string,
): Promise<{ to: string; count: bigint }> {
  const to = sql`least((${from} || '+00')::timestamptz + ${spanMs} * interval '1 millisecond', (${until} || '+00')::timestamptz)`;
  const { rows } = await sql<{ to: string; count: bigint }>`
    select ${exact(to)} as "to", count(r.id) as count from (select) x
    left join ${sql.table(chain)} r on r.recorded_at >= (${from} || '+00')::timestamptz and r.recorded_at < ${to}`.execute(tx.db);
  return rows[0] ?? { to: until, count: 0n };
}
