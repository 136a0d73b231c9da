import { type Currency, toMinor, type Variant } from '@krapao/contract';
import { otherSpelling, readAmount, readPhone } from '@krapao/contract/typed';
import { accountKey } from '../../../platform/bank-account.rules.js';
import { phoneProblem } from '../../otp/index.js';
import { readForeignHash } from '../../session/index.js';
import { bankProblem, type BankDetails, cleanAccountName, cleanAccountNo, cleanText, nameProblem } from '../account.rules.js';

/** The fields of a row (docs/import.md), as text. */
export const importFields = [
  'phone',
  'name',
  'bankCode',
  'bankAccountNo',
  'bankAccountName',
  'currency',
  'passwordHash',
  'balance',
  'registeredAt',
] as const;
export type ImportField = (typeof importFields)[number];

/** A row of a file. A field that is absent is empty. */
export interface ImportRow {
  line: number;
  fields: Partial<Record<ImportField, string>>;
}

/** A member who can be added, if phone and account are free. */
export interface ImportedMember extends BankDetails {
  line: number;
  username: string;
  name: string;
  currency: Currency;
  /** Empty: the member replaces the forgotten password. */
  passwordHash: string;
  /** Minor units. */
  balance: bigint;
  /** Null: at the import. */
  registeredAt: Date | null;
}

/** Why a row cannot be imported. `…-taken`: a member has it, or a person who is excluded; `…-twice`: an earlier row of the file has it. */
export type ImportProblem =
  | 'phone'
  | 'phone-taken'
  | 'phone-twice'
  | 'name'
  | 'bank-code'
  | 'account-no'
  | 'account-taken'
  | 'account-twice'
  | 'account-name'
  | 'account-name-english'
  | 'currency'
  | 'hash-form'
  | 'hash-cost'
  | 'balance'
  | 'registered-at';

export interface RowProblem {
  line: number;
  field: ImportField;
  problem: ImportProblem;
}

/** UTF-16 units, as in the registration. */
const LONGEST = 200;

type Fields = Required<ImportRow['fields']>;
type Problem = Omit<RowProblem, 'line'>;

const EMPTY = Object.fromEntries(importFields.map((field) => [field, ''])) as Fields;

/** The rows by the rules of registration. A row with a problem makes no member. */
export function readImportRows(
  rows: readonly ImportRow[],
  { variant, now }: { variant: Variant; now: Date },
): { members: ImportedMember[]; problems: RowProblem[] } {
  const members: ImportedMember[] = [];
  const problems: RowProblem[] = [];
  for (const { line, fields } of rows) {
    const { member, problems: found } = readRow({ ...EMPTY, ...fields }, variant, now);
    if (member !== null) members.push({ line, ...member });
    problems.push(...found.map((problem) => ({ line, ...problem })));
  }
  return { members, problems: [...problems, ...repeats(members)] };
}

function readRow(fields: Fields, variant: Variant, now: Date): { member: Omit<ImportedMember, 'line'> | null; problems: Problem[] } {
  const username = readPhone(fields.phone, variant);
  const name = cleanText(fields.name);
  const bank = {
    bankCode: cleanText(fields.bankCode),
    bankAccountNo: cleanAccountNo(fields.bankAccountNo),
    bankAccountName: cleanAccountName(fields.bankAccountName),
  };
  const currency = currencyNames[variant].get(cleanText(fields.currency)) ?? null;
  const passwordHash = fields.passwordHash.trim();
  const balance = readBalance(fields.balance);
  const registeredAt = readTime(fields.registeredAt.trim(), now);
  const problems: Problem[] = [
    ...(phoneProblem(variant, username) === null ? [] : [{ field: 'phone', problem: 'phone' } as const]),
    ...(nameProblem(name) === null && name.length <= LONGEST ? [] : [{ field: 'name', problem: 'name' } as const]),
    ...bankProblems(variant, bank),
    ...(currency === null ? [{ field: 'currency', problem: 'currency' } as const] : []),
    ...hashProblems(passwordHash),
    ...(balance === null ? [{ field: 'balance', problem: 'balance' } as const] : []),
    ...(registeredAt === undefined ? [{ field: 'registeredAt', problem: 'registered-at' } as const] : []),
  ];
  if (problems.length > 0 || currency === null || balance === null || registeredAt === undefined) return { member: null, problems };
  return { member: { username, name, ...bank, currency, passwordHash, balance, registeredAt }, problems };
}

/** Each part by the rule of registration for all of them; an unknown bank has no rule for number and name. */
function bankProblems(variant: Variant, { bankCode, bankAccountNo, bankAccountName }: BankDetails): Problem[] {
  const problemOf = (part: Partial<BankDetails>) =>
    bankProblem(variant, { bankCode: isBank ? bankCode : '', bankAccountNo: '', bankAccountName: '', ...part });
  const isBank = bankCode !== '' && bankProblem(variant, { bankCode, bankAccountNo: '', bankAccountName: '' }) === null;
  const nameIs = problemOf({ bankAccountName });
  const problems: Problem[] = [];
  if (!isBank) problems.push({ field: 'bankCode', problem: 'bank-code' });
  if (bankAccountNo === '' || problemOf({ bankAccountNo }) !== null) problems.push({ field: 'bankAccountNo', problem: 'account-no' });
  if (bankAccountName === '' || bankAccountName.length > LONGEST || nameIs !== null)
    problems.push({ field: 'bankAccountName', problem: nameIs === 'BANK_ACCOUNT_NAME_ENG' ? 'account-name-english' : 'account-name' });
  return problems;
}

function hashProblems(passwordHash: string): Problem[] {
  const read = passwordHash === '' ? null : readForeignHash(passwordHash);
  return typeof read === 'string' ? [{ field: 'passwordHash', problem: `hash-${read}` }] : [];
}

const currencyNames: Readonly<Record<Variant, ReadonlyMap<string, Currency>>> = {
  th: new Map([
    ['', 'THB'],
    ['THB', 'THB'],
    ['BAHT', 'THB'],
  ]),
  lao: new Map([
    ['THB', 'THB'],
    ['BAHT', 'THB'],
    ['LAK', 'LAK'],
  ]),
};

/** Minor units; null: not one clear amount of zero or more. */
function readBalance(typed: string): bigint | null {
  const amount = readAmount(typed);
  return amount === null ? null : toMinor(Number(amount));
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const OLDEST = Date.parse('2000-01-01T00:00:00Z');

/** An ISO 8601 day, or time with its offset, that has passed. Null: none is given; undefined: another text. */
function readTime(typed: string, now: Date): Date | null | undefined {
  if (typed === '') return null;
  const time = TIME.test(typed) ? Date.parse(typed) : Number.NaN;
  return time >= OLDEST && time <= now.getTime() ? new Date(time) : undefined;
}

/** Rows that have the phone, in whatever spelling, or the account of an earlier row. */
function repeats(members: readonly ImportedMember[]): RowProblem[] {
  const [phones, accounts] = [new Set<string>(), new Set<string>()];
  const problems: RowProblem[] = [];
  for (const { line, username, bankCode, bankAccountNo } of members) {
    const account = `${bankCode} ${accountKey(bankAccountNo)}`;
    const other = otherSpelling(username);
    if (phones.has(username) || (other !== null && phones.has(other))) problems.push({ line, field: 'phone', problem: 'phone-twice' });
    if (accounts.has(account)) problems.push({ line, field: 'bankAccountNo', problem: 'account-twice' });
    phones.add(username);
    accounts.add(account);
  }
  return problems;
}
