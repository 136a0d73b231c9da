import { sql } from 'kysely';
import type { AccountKind } from '@krapao/contract/desk';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';
import { type ArchiveFiles, fileName, isLineOf, readLines } from './archive-block.js';
import { findJournal, type JournalDetail, journalsOfLine, type JournalOfLine } from './journal-detail.js';

/** Looks up journals in the tables, and those of archived years in their files (docs/decisions/0271). */
export interface Journals {
  find(tx: Tx<'ledger'>, id: string): Promise<JournalDetail | undefined>;
  /** As {@link journalsOfLine}. */
  ofLine(tx: Tx<'ledger'>, line: string): Promise<JournalOfLine[]>;
}

export const createJournals = (files: Pick<ArchiveFiles, 'read'>): Journals => ({
  find: async (tx, id) => (await findJournal(tx, id)) ?? (await findArchived(tx, files, id)),
  ofLine: async (tx, line) => {
    const found = await journalsOfLine(tx, line);
    return found.length > 0 ? found : archivedOfLine(tx, files, line);
  },
});

/** Ids of archived journals are less; null: nothing is archived. */
export async function archivedUntil(tx: Tx<'ledger'>): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`select until_id as until from ledger_archive order by until_id desc limit 1`.execute(tx.db);
  return rows[0]?.until ?? null;
}

interface FileOfSeals {
  first: bigint;
  last: bigint;
}

/** The manifest of a seal lists the ids of its journals. */
async function findArchived(tx: Tx<'ledger'>, files: Pick<ArchiveFiles, 'read'>, id: string): Promise<JournalDetail | undefined> {
  const until = await archivedUntil(tx);
  if (until === null || id.toLowerCase() >= until) return undefined;
  const { rows } = await sql<FileOfSeals>`
    select f.first_seal as first, f.last_seal as last
    from (
      select seq from chain_seal
      where chain = 'journal' and to_at > ledger_time(${id}) - interval '1 minute' and (from_at is null or from_at < ledger_time(${id}) + interval '10 minutes')
        and position(uuid_send(${id}::uuid) in manifest) > 0
      order by seq limit 1) s
    join ledger_file f on s.seq between f.first_seal and f.last_seal`.execute(tx.db);
  const [file] = rows;
  const lines = file === undefined ? null : await readLines(files, fileName(file.first, file.last));
  const line = lines?.find((each) => isLineOf(each, id.toLowerCase()));
  return line === undefined ? undefined : detailOf(tx, line);
}

const COLUMNS = sql`
  j ->> 0 as id, j ->> 4 as kind, j ->> 2 as key, j ->> 5 as reference, j ->> 8 as movement, (j ->> 6 || '+00')::timestamptz as "createdAt",
  (j ->> 7 || '+00')::timestamptz as "recordedAt", j ->> 9 as actor`;

async function detailOf(tx: Tx<'ledger'>, line: string): Promise<JournalDetail | undefined> {
  const { rows } = await sql<Omit<JournalDetail, 'member' | 'postings'>>`select ${COLUMNS} from (select ${line}::jsonb as j) line`.execute(
    tx.db,
  );
  const { rows: postings } = await sql<JournalDetail['postings'][number] & { kind: AccountKind; owner: string }>`
    select (p ->> 0)::bigint as id, p ->> 1 as kind, p ->> 2 as owner, p ->> 3 as currency, (p ->> 4)::bigint as amount
    from jsonb_array_elements(${line}::jsonb -> 13) p order by 1`.execute(tx.db);
  const [journal] = rows;
  return (
    journal && {
      ...journal,
      member: postings.find(({ owner }) => owner !== HOUSE)?.owner ?? null,
      postings: postings.map(({ owner, ...posting }) => ({ ...posting, isHouse: owner === HOUSE })),
    }
  );
}

/** Seals from the start or the end of a line: its journals were recorded within seconds of them. */
const SEALS_PER_MOMENT = 3;

async function archivedOfLine(tx: Tx<'ledger'>, files: Pick<ArchiveFiles, 'read'>, line: string): Promise<JournalOfLine[]> {
  const { rows: found } = await sql<FileOfSeals>`
    select distinct f.first_seal as first, f.last_seal as last
    from movement m cross join unnest(array[m.created_at, m.settled_at]) moment(at)
    cross join lateral (select seq from chain_seal where chain = 'journal' and to_at > moment.at order by seq limit ${SEALS_PER_MOMENT}) s
    join ledger_file f on s.seq between f.first_seal and f.last_seal
    where m.id = ${line} order by 1`.execute(tx.db);
  const lines: string[] = [];
  for (const { first, last } of found)
    lines.push(...((await readLines(files, fileName(first, last))) ?? []).filter((each) => each.includes(line)));
  const { rows } = await sql<JournalOfLine>`
    select id, kind, reference, "createdAt" as at,
      coalesce(j -> 12 ->> 'transRef', case when reference <> ${line} and kind like '%deposit%' then reference end) as "providerId"
    from unnest(${lines}::jsonb[]) j cross join lateral (select ${COLUMNS}) journal
    where ${line} in (movement, reference, key) order by 4, 1`.execute(tx.db);
  return rows;
}
