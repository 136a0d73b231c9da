import { type Language, type StatementDay, type StatementMonth, type StatementOutput, toMajor } from '@krapao/contract';
import type { LineRow } from './statement.repository.js';
import type { DayTotals, MonthTotals } from './statement.rules.js';

export const presentLine = (line: LineRow, language: Language): StatementOutput => ({
  ...Object.fromEntries(
    Object.entries(line.related ?? {}).map(([source, { description }]) => [source, { description: description[language] }]),
  ),
  _id: line.id,
  statementType: line.kind,
  from: line.source,
  to: line.target,
  amount: toMajor(line.amount),
  status: line.status,
  createdAt: line.created_at.toISOString(),
  ...(line.settled_at !== null && line.status !== 'PENDING' ? { settledAt: line.settled_at.toISOString() } : {}),
  ...presentReview(line),
});

function presentReview({ review, promised_at: promisedAt, reject_reason: reason }: LineRow): Pick<StatementOutput, 'review'> {
  if (review === 'waiting' && promisedAt !== null) return { review: { state: 'waiting', answerBy: promisedAt.toISOString() } };
  if (review === 'rejected' && reason !== null) return { review: { state: 'rejected', reason } };
  return {};
}

export const presentDay = ({ day, in: paidIn, out }: DayTotals): StatementDay => ({ day, in: toMajor(paidIn), out: toMajor(out) });

export const presentMonth = ({ month, in: paidIn, out }: MonthTotals): StatementMonth => ({
  month,
  in: toMajor(paidIn),
  out: toMajor(out),
});
