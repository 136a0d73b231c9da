import { sql } from 'kysely';
import type { InTx, Tx } from '../platform/unit-of-work.js';
import { archivedUntil } from './archived.js';
import { erasedRows } from './audit-erasure.js';
import { type Chain, chains, type HashedRow, hashRows, readManifest, readSeal, type Seal, sealHash } from './seal.js';

/** A row or a seal that differs from what was sealed. */
export interface Broken {
  chain: Chain;
  /** The seal's number. */
  seq: bigint;
  /** `seal`: the rows match, the chain of hashes does not. */
  problem: 'changed' | 'deleted' | 'inserted' | 'seal' | 'seal missing';
  /** The row's id; null for a fault of a seal. */
  row: string | null;
}

/** Number of seals per round of the rolling check. */
const AT_ONCE = 10;

/** As in a manifest. */
const digestOf = (hash: Buffer): string => hash.subarray(0, 8).toString('hex');

/** The rows, with the hash before their erasure where one explains why a row differs from what was sealed. */
async function asSealed(tx: Tx<'ledger'>, rows: readonly HashedRow[], sealed: ReadonlyMap<string, string>): Promise<HashedRow[]> {
  const differing = rows.filter(({ id, hash }) => sealed.has(id) && sealed.get(id) !== digestOf(hash));
  const erased = await erasedRows(
    tx,
    differing.map(({ id }) => id),
  );
  return rows.map(({ id, hash }) => {
    const row = erased.get(id);
    return { id, hash: row !== undefined && row.remaining.equals(hash) ? row.sealed : hash };
  });
}

/**
 * The first row of a seal that does not match. Journals that were archived are missing: then the rows that are left are compared one by one, and
 * `ledger verify` compares the file of the archive with the seal.
 */
async function checkSeal(tx: Tx<'ledger'>, seal: Seal, before: Seal | undefined): Promise<Broken | null> {
  const { chain, seq } = seal;
  const found = await hashRows(tx, chain, seal);
  const sealed = readManifest(chain, seal.manifest);
  const rows = chain === 'audit' ? await asSealed(tx, found, sealed) : found;
  for (const { id, hash } of rows) {
    const digest = sealed.get(id);
    if (digest === undefined) return { chain, seq, problem: 'inserted', row: id };
    if (digest !== digestOf(hash)) return { chain, seq, problem: 'changed', row: id };
    sealed.delete(id);
  }
  const until = chain === 'journal' && sealed.size > 0 ? await archivedUntil(tx) : null;
  const missing = [...sealed.keys()].find((id) => until === null || id >= until);
  if (missing !== undefined) return { chain, seq, problem: 'deleted', row: missing };
  const isWhole = sealed.size === 0;
  const fits = seal.from === (before?.to ?? null) && (!isWhole || seal.hash.equals(sealHash(before?.hash, seal, rows)));
  return fits ? null : { chain, seq, problem: 'seal', row: null };
}

export interface Verified {
  chain: Chain;
  /** The last seal; null: nothing is sealed yet. */
  head: Seal | null;
  /** The first fault; null: everything matches. */
  broken: Broken | null;
}

/** Checks every seal from the first on. Reads everything, one seal at a time. */
export const verifyChains = (inTx: InTx): Promise<Verified[]> =>
  Promise.all(
    chains.map(async (chain) => {
      const head = (await inTx((tx) => readSeal(tx, chain, 'head'))) ?? null;
      const broken = head === null ? null : await walk(inTx, chain, 1n, head.seq);
      return { chain, head, broken: broken?.broken ?? null };
    }),
  );

/** Checks the next few seals of each chain, and starts over at its end. A fault does not stop the round. */
export async function checkRolling(inTx: InTx): Promise<Broken[]> {
  const all: Broken[] = [];
  for (const chain of chains) {
    const { next, last } = await inTx((tx) => readPlace(tx, chain));
    let [from, until] = [next, next + BigInt(AT_ONCE) - 1n < last ? next + BigInt(AT_ONCE) - 1n : last];
    for (let found = await walk(inTx, chain, from, until); found !== null; found = await walk(inTx, chain, from, until)) {
      all.push(found.broken);
      from = found.seq + 1n;
    }
    await inTx((tx) => keepPlace(tx, chain, until >= last ? 0n : until));
  }
  return all;
}

async function walk(inTx: InTx, chain: Chain, from: bigint, until: bigint): Promise<{ seq: bigint; broken: Broken } | null> {
  let before = from > 1n ? await inTx((tx) => readSeal(tx, chain, from - 1n)) : undefined;
  for (let seq = from; seq <= until; seq += 1n) {
    const { seal, broken } = await inTx(async (tx) => {
      const found = await readSeal(tx, chain, seq);
      if (found === undefined) return { seal: undefined, broken: { chain, seq, problem: 'seal missing', row: null } as const };
      return { seal: found, broken: await checkSeal(tx, found, before) };
    });
    if (broken !== null) return { seq, broken };
    before = seal;
  }
  return null;
}

async function readPlace(tx: Tx<'ledger'>, chain: Chain): Promise<{ next: bigint; last: bigint }> {
  const { rows } = await sql<{ seq: bigint }>`select seq from chain_check where chain = ${chain}`.execute(tx.db);
  return { next: (rows[0]?.seq ?? 0n) + 1n, last: (await readSeal(tx, chain, 'head'))?.seq ?? 0n };
}

async function keepPlace(tx: Tx<'ledger'>, chain: Chain, seq: bigint): Promise<void> {
  await sql`insert into chain_check (chain, seq) values (${chain}, ${seq}) on conflict (chain) do update set seq = excluded.seq`.execute(
    tx.db,
  );
}
