import { type Currency, toMajor } from '@krapao/contract';
import { type ImportProblem, type RowProblem, totalsOf } from '../modules/account/index.js';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';
import { formatOf, readImportFile, type UnreadRow } from './import-file.js';
import { performAct } from './perform-act.js';
import { CheckFailed, type Printed, type PrintedAct, printedAct } from './printed.js';

/** What each problem of a row is called. */
const words: Record<ImportProblem | UnreadRow['problem'], string> = {
  cells: 'The row has more or fewer cells than the header.',
  quotes: 'A quote of the row is open or misplaced.',
  json: 'The line is not a JSON object whose values are texts.',
  field: 'The line has a field that is none.',
  phone: 'It is not a phone number of this site.',
  'phone-taken': 'A member has this phone, or a person who may not register.',
  'phone-twice': 'An earlier row has this phone.',
  name: 'The name is empty, longer than 200 characters, or has characters that cannot be shown.',
  'bank-code': 'The site has no bank with this code.',
  'account-no': 'It is not an account number of this bank.',
  'account-taken': 'A member has this account, or a person who may not register.',
  'account-twice': 'An earlier row has this account.',
  'account-name': 'The name of the holder is empty, longer than 200 characters, or has characters that cannot be shown.',
  'account-name-english': 'This bank needs the name of the holder in English.',
  currency: 'It is not a currency of this site.',
  'hash-form': 'It is not a hash of a form in docs/import.md.',
  'hash-cost': 'To check this hash would take more work than a login may.',
  balance: 'It is not one clear amount of zero or more, with at most two decimals.',
  'registered-at': 'It is not a day or a time since 2000 that has passed, as 2024-05-31 or 2024-05-31T18:30:00+07:00.',
};

type Problem = RowProblem | UnreadRow;

interface Total {
  members: number;
  balances: { currency: string; amount: number }[];
}

/** `member import FILE`: adds the members of a file, all of them or none (docs/import.md). It takes two people, and is run again after the approval. */
export async function importMembers(file: string, context: CommandContext): Promise<Printed> {
  const format = context.format ?? formatOf(file);
  if (format !== 'csv' && format !== 'jsonl') throw new PlainError('Write --format csv or --format jsonl.');
  if (context.secrets.length === 0) throw new PlainError('Set KRAPAO_SECRET, as for the server: it recognises people who are excluded.');
  const { imports } = context.core.operator;
  const { digest, rows, unread } = await readImportFile(file, format);
  const { members, problems } = imports.read(rows);
  const totals = totalsOf(members);
  const total = totalOf(totals);
  const known = { digest, ...totals };
  const state = await context.inTx((tx) => imports.stateOf(tx, known));
  if (state === 'imported') return withTotal(printedAct([`${file} was imported before. Nothing is changed.`]), total);
  const all = [...unread, ...problems, ...(await context.inTx((tx) => imports.conflicts(tx, members)))].toSorted((a, b) => a.line - b.line);
  if (all.length > 0) throw failed(all, total);
  if (context.isDryRun) return withTotal(printedAct([`${file} can be imported: ${summaryOf(total)}. Nothing is changed.`]), total);
  if (state !== 'permitted') {
    const permitted = await permit(file, known, context);
    if (permitted.data.proposals.length > 0) return withTotal(permitted, total);
  }
  const done = await imports.run(known, members, context.who, (count) => context.onProgress(`${count} of ${members.length}`));
  if (done.outcome === 'problems') throw failed(done.problems, total);
  if (done.outcome === 'raced')
    throw new PlainError('A phone or an account of the file was registered at this moment. Nothing is imported: run the command again.');
  return withTotal(printedAct([`${file} is imported: ${summaryOf(total)}.`]), total);
}

/** Asks for the permission of a second person; where one person is enough, it is given at once. */
const permit = (file: string, input: { digest: string }, context: CommandContext): Promise<PrintedAct> =>
  performAct(context, {
    name: 'members.import',
    input,
    problems: { PROPOSAL_OPEN: `The import of ${file} waits at the desk for approval.` },
    done: '',
    next: ['Then run this command again, with the same file.'],
  });

function totalOf({ members, balances }: { members: number; balances: Partial<Record<Currency, string>> }): Total {
  const sums = Object.entries(balances).map(([currency, sum]) => ({ currency, amount: toMajor(BigInt(sum)) }));
  return { members, balances: sums };
}

const summaryOf = ({ members, balances }: Total): string =>
  [
    `${members} ${members === 1 ? 'member' : 'members'}`,
    ...balances.map(({ amount, currency }) => `opening balances of ${amount} ${currency}`),
  ].join(', ');

const withTotal = ({ lines, data }: PrintedAct, total: Total): Printed => ({ lines, data: { ...data, ...total, problems: [] } });

function failed(problems: readonly Problem[], total: Total): CheckFailed {
  const lines = problems.map(({ line, field, problem }) => `line ${line}  ${field}  ${words[problem]}`);
  const data = problems.map(({ line, field, problem }) => ({ line, field, problem, text: words[problem] }));
  const last = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. Nothing is changed.`;
  return new CheckFailed({ lines: [...lines, last], proposals: [], ...total, problems: data }, [...lines, last]);
}
