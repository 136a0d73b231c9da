import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { InTx, Tx } from '../platform/unit-of-work.js';
import { exact } from './row-times.js';
import { canonical, type HashedRow, LATEST_FORM, type Seal, sealHash, within } from './seal.js';

/** The files of the archive, by name. */
export interface ArchiveFiles {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is no such file. */
  read(name: string): Promise<Buffer | null>;
}

/** A seal of the journal without its manifest. */
export type SealedRange = Omit<Seal, 'manifest'> & { rows: number };

/** Consecutive seals whose journals are in one file, and the seal before them. */
export interface Block {
  before: Pick<SealedRange, 'hash'> | undefined;
  seals: readonly SealedRange[];
}

/** Journals of a file, about. */
const MOST_ROWS = 20_000;
const SEALS_AT_ONCE = 5_000n;

/** The blocks from a seal to another. A block has one form, because its rows are read at once. */
export async function* blocksBetween(inTx: InTx, first: bigint, last: bigint): AsyncGenerator<Block> {
  let { before } = await inTx((tx) => readBlock(tx, first, first - 1n));
  let [seals, rows]: [SealedRange[], number] = [[], 0];
  for (let next = first; next <= last; next += SEALS_AT_ONCE) {
    const end = next + SEALS_AT_ONCE - 1n;
    for (const seal of await inTx((tx) => readSeals(tx, next, end < last ? end : last))) {
      if (seals.length > 0 && (rows + seal.rows > MOST_ROWS || seals[0]?.form !== seal.form)) {
        yield { before, seals };
        before = seals.at(-1);
        [seals, rows] = [[], 0];
      }
      seals.push(seal);
      rows += seal.rows;
    }
  }
  if (seals.length > 0) yield { before, seals };
}

/** The block of a file. */
export async function readBlock(tx: Tx<'ledger'>, first: bigint, last: bigint): Promise<Block> {
  const seals = await readSeals(tx, first - 1n, last);
  const isFirst = seals[0]?.seq === first;
  return { before: isFirst ? undefined : seals[0], seals: isFirst ? seals : seals.slice(1) };
}

async function readSeals(tx: Tx<'ledger'>, first: bigint, last: bigint): Promise<SealedRange[]> {
  const { rows } = await sql<SealedRange>`
    select chain, seq, ${exact(sql`from_at`)} as "from", ${exact(sql`to_at`)} as "to", hash, form, row_count as rows from chain_seal
    where chain = 'journal' and seq between ${first} and ${last} order by seq`.execute(tx.db);
  return rows;
}

/** The file of the seals from one to another. */
export const fileName = (first: bigint, last: bigint): string => `ledger/journal-${padded(first)}-${padded(last)}.ndjson.gz`;
const padded = (seq: bigint): string => seq.toString().padStart(12, '0');

/** The first and the last seal of a block. */
export const rangeOf = ({ seals }: Block): [bigint, bigint] => [seals[0]?.seq ?? 0n, seals.at(-1)?.seq ?? 0n];

/**
 * The bytes of a file: gzip of one line per journal, in the order of sealing. A line is the JSON text that the seals hash, so that they prove the file
 * (`canonical` in seal.ts has the columns).
 */
const pack = (lines: readonly string[]): Buffer => gzipSync(lines.join('\n'));

/** The lines of a file; null: it is missing or damaged. */
export async function readLines(files: Pick<ArchiveFiles, 'read'>, name: string): Promise<string[] | null> {
  const bytes = await files.read(name);
  try {
    return bytes === null ? null : gunzipSync(bytes).toString('utf8').split('\n');
  } catch {
    return null;
  }
}

/** Whether a line is the journal with this id. */
export const isLineOf = (line: string, id: string): boolean => line.startsWith(`["${id}"`);

const hashOf = (line: string): HashedRow => ({ id: '', hash: createHash('sha256').update(line).digest() });

/** Whether these are the rows that each seal has sealed. */
function isSealed({ before, seals }: Block, rows: readonly HashedRow[]): boolean {
  let [at, head] = [0, before?.hash];
  for (const seal of seals) {
    if (!seal.hash.equals(sealHash(head, seal, rows.slice(at, at + seal.rows)))) return false;
    at += seal.rows;
    head = seal.hash;
  }
  return at === rows.length;
}

/** Whether the lines of a file are those that were sealed. Seals of an earlier form hashed other columns: only their rows are counted. */
export const isSealedFile = (block: Block, lines: readonly string[]): boolean =>
  block.seals[0]?.form === LATEST_FORM
    ? isSealed(block, lines.map(hashOf))
    : lines.length === block.seals.reduce((sum, { rows }) => sum + rows, 0);

/** The file of a block, from the tables. Null: they do not have the rows that were sealed. */
export async function packBlock(tx: Tx<'ledger'>, block: Block): Promise<Buffer | null> {
  const [first, last] = [block.seals[0], block.seals.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { rows } = await sql<HashedRow & { line: string }>`
    select r.id::text as id, ${canonical('journal', LATEST_FORM)}::text as line, sha256(convert_to(${canonical('journal', first.form)}::text, 'UTF8')) as hash
    from journal r where ${within({ from: first.from, to: last.to })} order by r.recorded_at, r.id`.execute(tx.db);
  return isSealed(block, rows) ? pack(rows.map(({ line }) => line)) : null;
}
