import { sql } from 'kysely';
import { dayOf, daysAfter } from '../platform/business-day.js';
import type { Db } from '../platform/db/pool.js';
import { firstIdOf } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { InTx, Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';
import { archivedUntil } from './archived.js';
import { type ArchiveFiles, blocksBetween, fileName, isSealedFile, packBlock, rangeOf, readBlock, readLines } from './archive-block.js';
import { carryForward } from './carry-forward.js';
import { lastTimeBefore } from './row-times.js';

/** Journals that are this young may belong to something that is not finished. */
const YOUNGEST_DAYS = 60;

export interface ArchiveDependencies {
  inTx: InTx;
  /** As the owner of the tables. */
  owner: Db;
  files: ArchiveFiles;
  onProgress(line: string): void;
}

export interface Archived {
  journals: bigint;
  postings: bigint;
  /** Files that were written. */
  files: number;
}

/**
 * Moves the journals of ended months to files, and leaves each account's balance of them (docs/decisions/0271). It can be stopped at any point and run
 * again: the tables change in one transaction at the end, after each file was made of rows that have their seals, and read back.
 *
 * @param until the start of a month, by business days; partitions that end later stay
 * @throws PlainError when nothing can be archived yet, with the reason
 */
export async function archiveLedger(
  { inTx, owner, files, onProgress }: ArchiveDependencies,
  until: Date,
  by: string,
  now: Date,
): Promise<Archived> {
  if (daysAfter(until, YOUNGEST_DAYS) > now)
    throw new PlainError(`Journals stay in the database for ${YOUNGEST_DAYS} days after the end of their month.`);
  const bound = await inTx((tx) => lastBound(tx, firstIdOf(until)));
  const known = await inTx(archivedUntil);
  if (bound === null) throw new PlainError('The first month of the ledger has not ended by then.');
  if (known !== null && known >= bound) throw new PlainError('These journals are archived already.');
  const { last, reason } = await inTx((tx) => lastSealBefore(tx, bound));
  if (reason !== null) throw new PlainError(reason);
  const first = await inTx(firstSeal);
  const written = await writeFiles({ inTx, files, onProgress }, first, last);
  const counts = await carryForward(owner, { bound, files: written, by });
  return { ...counts, files: written.length };
}

/** The last end of a partition up to an id. */
async function lastBound(tx: Tx<'ledger'>, until: string): Promise<string | null> {
  const { rows } = await sql<{ bound: string }>`
    select until as bound from ledger_partitions() where until <= ${until} order by until desc limit 1`.execute(tx.db);
  return rows[0]?.bound ?? null;
}

/** The seal of the last journal before an id, or why the journals cannot be archived yet. */
async function lastSealBefore(tx: Tx<'ledger'>, bound: string): Promise<{ last: bigint; reason: string | null }> {
  const recorded = await lastTimeBefore(tx, bound, 'recorded_at');
  const created = await lastTimeBefore(tx, bound, 'created_at');
  if (recorded === null || created === null) return { last: 0n, reason: 'There is no journal to archive.' };
  const { rows } = await sql<{ last: bigint | null; unsummed: boolean; summed: string | null }>`
    select (select min(seq) from chain_seal where chain = 'journal' and to_at > (${recorded.exact} || '+00')::timestamptz) as last,
      exists (
        select from account a cross join lateral (select max(id) as id from posting where account = a.id and journal < ${bound}) p
        left join house_snapshot s on s.account = a.id where a.owner = ${HOUSE} and p.id > coalesce(s.posting, 0)) as unsummed,
      (select max(day)::text from trial_day) as summed`.execute(tx.db);
  const { last, unsummed, summed } = rows[0] ?? { last: null, unsummed: true, summed: null };
  if (last === null) return { last: 0n, reason: 'Not every journal is sealed yet: the job seal-chains does that within minutes.' };
  if (unsummed)
    return {
      last,
      reason: 'Not every posting of a house account is in its snapshot yet: the job snapshot-house does that within the hour.',
    };
  if (summed === null || summed < dayOf(created.at))
    return { last, reason: 'Not every day is in the books yet: the job sum-days does that within the hour.' };
  return { last, reason: null };
}

/** The first seal without a file. */
async function firstSeal(tx: Tx<'ledger'>): Promise<bigint> {
  const { rows } = await sql<{ first: bigint }>`select coalesce(max(last_seal), 0) + 1 as first from ledger_file`.execute(tx.db);
  return rows[0]?.first ?? 1n;
}

/** Writes a file per block, and reads it back. Resolves to the seals of each. */
async function writeFiles(
  { inTx, files, onProgress }: Pick<ArchiveDependencies, 'inTx' | 'files' | 'onProgress'>,
  first: bigint,
  last: bigint,
): Promise<[bigint, bigint][]> {
  const written: [bigint, bigint][] = [];
  for await (const block of blocksBetween(inTx, first, last)) {
    const range = rangeOf(block);
    const name = fileName(...range);
    const packed = await inTx((tx) => packBlock(tx, block));
    if (packed === null)
      throw new PlainError(`The journals of the seals ${range.join(' to ')} are not those that were sealed: run the command ledger check.`);
    await files.put(name, packed);
    if (!(await files.read(name))?.equals(packed)) throw new PlainError(`The file ${name} was not stored as it was written.`);
    written.push(range);
    onProgress(`${name} is written: seal ${range[1]} of ${last}.`);
  }
  return written;
}

/** Compares every file of the archive with its seals. Resolves to the number of files, and the first one that is missing or differs. */
export async function verifyArchive(inTx: InTx, files: Pick<ArchiveFiles, 'read'>): Promise<{ files: number; broken: string | null }> {
  const ranges = await inTx(async (tx) => {
    const { rows } = await sql<{ first: bigint; last: bigint }>`
      select first_seal as first, last_seal as last from ledger_file order by 1`.execute(tx.db);
    return rows;
  });
  for (const { first, last } of ranges) {
    const name = fileName(first, last);
    const lines = await readLines(files, name);
    const block = await inTx((tx) => readBlock(tx, first, last));
    if (lines === null || !isSealedFile(block, lines)) return { files: ranges.length, broken: name };
  }
  return { files: ranges.length, broken: null };
}
