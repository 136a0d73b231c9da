import { type Currency, currencies, type Variant } from '@krapao/contract';
import { house, type Item, type Ledger, wallet } from '../../../ledger/index.js';
import { type Actor, recordAudit, recordAudits } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { allowMinutes, type InTx, type Tx } from '../../../platform/unit-of-work.js';
import type { Taken } from '../account.repository.js';
import { accountMarks, phoneMarks } from '../personal-data.repository.js';
import { accountsTaken, excludedMarks, insertMembers, lockImport, noteImported, permitImport, phonesTaken } from './import.repository.js';
import { type ImportedMember, type ImportRow, readImportRows, type RowProblem } from './row.js';

/** What a permission of a file says of it, and what its import must then be. */
export interface ImportFile {
  /** SHA-256 of its bytes, hex. */
  digest: string;
  members: number;
  /** Opening balances in minor units by currency; currencies without one are left out. */
  balances: Partial<Record<Currency, string>>;
}

/** `unknown`: not permitted, or longer ago than a week; `other`: permitted with another number of members or other sums. */
export type ImportState = 'unknown' | 'permitted' | 'imported' | 'other';

export type ImportOutcome =
  | { outcome: 'imported'; members: number }
  | { outcome: 'known' }
  | { outcome: 'problems'; problems: RowProblem[] }
  /** A visitor registered with a phone or account of the file while it was imported: nothing was. */
  | { outcome: 'raced'; taken: Taken };

/** Members from another system (docs/decisions/0253). */
export interface MemberImports {
  /** Reads rows by the rules of registration. */
  read(rows: readonly ImportRow[]): { members: ImportedMember[]; problems: RowProblem[] };
  /** Rows whose phone or account a member has, or an excluded person. */
  conflicts(tx: Tx, members: readonly ImportedMember[]): Promise<RowProblem[]>;
  /** Locks the file until the transaction ends. */
  stateOf(tx: Tx, file: ImportFile): Promise<ImportState>;
  /** Permits to import the file, within a week. */
  permit(tx: Tx, file: ImportFile): Promise<void>;
  /**
   * Adds all members with their opening balances, or none, in one transaction. A file that was imported changes nothing.
   *
   * @throws Error for a file that is not permitted
   */
  run(file: ImportFile, members: readonly ImportedMember[], actor: Actor, onProgress: (done: number) => void): Promise<ImportOutcome>;
}

export interface MemberImportDependencies {
  inTx: InTx;
  clock: Clock;
  variant: Variant;
  /** Newest first. */
  secrets: readonly string[];
  /** Without followers and observers: an opening balance is no deposit, and no imported member has a screen open. */
  ledger: Pick<Ledger, 'openMembers' | 'postIn'>;
}

const PERMITTED_MS = 7 * 24 * 60 * 60 * 1_000;
/** Members per statement. */
const BATCH = 500;
/** Of one statement; each takes less than a second. */
const MINUTES = 5;

/** Where the money of an opening balance comes from, on the statement. */
const SOURCE = 'OPENING';

/** The sums of a list of members. */
export function totalsOf(members: readonly ImportedMember[]): Omit<ImportFile, 'digest'> {
  const sumOf = (of: Currency): bigint => members.reduce((sum, { currency, balance }) => (currency === of ? sum + balance : sum), 0n);
  const sums = currencies.map((currency) => [currency, sumOf(currency)] as const).filter(([, sum]) => sum > 0n);
  return { members: members.length, balances: Object.fromEntries(sums.map(([currency, sum]) => [currency, String(sum)])) };
}

export function createMemberImports({ inTx, clock, variant, secrets, ledger }: MemberImportDependencies): MemberImports {
  const conflicts: MemberImports['conflicts'] = async (tx, members) => {
    const phones = await phonesTaken(
      tx,
      members.map(({ username }) => username),
    );
    const accounts = await accountsTaken(tx, members, clock.now());
    const marks = await excludedMarks(tx);
    const isExcluded = (own: readonly string[]): boolean => own.some((mark) => marks.has(mark));
    return members.flatMap(({ line, username, bankCode, bankAccountNo }, place) => {
      const problems: RowProblem[] = [];
      if (phones.has(username) || isExcluded(phoneMarks(secrets, username)))
        problems.push({ line, field: 'phone', problem: 'phone-taken' });
      if (accounts.has(place) || isExcluded(accountMarks(secrets, bankCode, bankAccountNo)))
        problems.push({ line, field: 'bankAccountNo', problem: 'account-taken' });
      return problems;
    });
  };

  const stateOf: MemberImports['stateOf'] = async (tx, { digest, members, balances }) => {
    const known = await lockImport(tx, digest);
    if (known === undefined) return 'unknown';
    if (known.imported_at !== null) return 'imported';
    if (clock.now().getTime() - known.permitted_at.getTime() > PERMITTED_MS) return 'unknown';
    const isSame = known.members === members && currencies.every((currency) => known.balances[currency] === balances[currency]);
    return isSame ? 'permitted' : 'other';
  };

  const addBatch = async (tx: Tx, digest: string, batch: readonly ImportedMember[], actor: Actor): Promise<Taken | null> => {
    const now = clock.now();
    const added = batch.map((member) => ({ ...member, id: newId() }));
    const taken = await insertMembers(
      tx,
      added.map((member) => rowOf(member, now)),
      now,
    );
    if (taken !== null) return taken;
    await ledger.openMembers(tx, added);
    const outcomes = await ledger.postIn(
      tx,
      added.filter(({ balance }) => balance > 0n).map((member) => openingItem(digest, member, actor)),
    );
    if (!outcomes.every((outcome) => outcome.ok && !outcome.replayed)) throw new Error('an opening balance was not posted');
    await recordAudits(
      tx,
      actor,
      'member.imported',
      now,
      added.map(({ id, line }) => ({ member: id, detail: { file: digest, line } })),
    );
    return null;
  };

  const runIn = async (tx: Tx, file: ImportFile, members: readonly ImportedMember[], actor: Actor, onProgress: (done: number) => void) => {
    await allowMinutes(tx, MINUTES);
    const state = await stateOf(tx, file);
    if (state === 'imported') return { outcome: 'known' } as const;
    if (state !== 'permitted') throw new Error(`the file ${file.digest} is not permitted`);
    const problems = await conflicts(tx, members);
    if (problems.length > 0) return { outcome: 'problems', problems } as const;
    for (const [index, batch] of batchesOf(members).entries()) {
      const taken = await addBatch(tx, file.digest, batch, actor);
      if (taken !== null) throw new Raced(taken);
      onProgress(index * BATCH + batch.length);
    }
    await noteImported(tx, file.digest, clock.now());
    const { digest, balances } = file;
    await recordAudit(tx, actor, 'members.imported', clock.now(), { file: digest, members: members.length, balances });
    return { outcome: 'imported', members: members.length } as const;
  };

  return {
    read: (rows) => readImportRows(rows, { variant, now: clock.now() }),
    conflicts,
    stateOf,

    permit: (tx, file) => permitImport(tx, { ...file, balances: { ...file.balances } }, clock.now()),

    run: async (file, members, actor, onProgress) => {
      try {
        return await inTx((tx) => runIn(tx, file, members, actor, onProgress));
      } catch (error) {
        if (error instanceof Raced) return { outcome: 'raced', taken: error.taken };
        throw error;
      }
    },
  };
}

/** Rolls the import back. */
class Raced extends Error {
  constructor(readonly taken: Taken) {
    super(taken);
  }
}

const batchesOf = (members: readonly ImportedMember[]): (readonly ImportedMember[])[] =>
  Array.from({ length: Math.ceil(members.length / BATCH) }, (_, index) => members.slice(index * BATCH, (index + 1) * BATCH));

const rowOf = (member: ImportedMember & { id: string }, now: Date) => ({
  id: member.id,
  username: member.username,
  name: member.name,
  password_hash: member.passwordHash,
  currency: member.currency,
  bank_code: member.bankCode,
  bank_account_name: member.bankAccountName,
  bank_account_no: member.bankAccountNo,
  bank_owner: member.bankAccountName,
  source_code: null,
  invited_by: null,
  created_at: member.registeredAt ?? now,
  demo: false,
});

/** A line of the kind `transfer`: a deposit would count for limits, coins, turnover and rewards. */
const openingItem = (digest: string, { id, line, currency, balance }: ImportedMember & { id: string }, actor: Actor): Item => ({
  scope: 'opening',
  key: `${digest} ${line}`,
  inputHash: '',
  kind: 'member.opening',
  reference: digest,
  postings: [
    { account: house('opening', currency), amount: -balance },
    { account: wallet(id, currency), amount: balance },
  ],
  movement: { id: newId(), member: id, kind: 'transfer', status: 'SUCCESS', amount: balance, currency, source: SOURCE, target: 'WALLET' },
  audit: { ...actor, member: id },
});
