import { type Language, type StatementOutput, toMajor } from '@krapao/contract';
import type { MovementRow } from './statement.repository.js';

export const presentMovement = (row: MovementRow, language: Language): StatementOutput => ({
  ...Object.fromEntries(
    Object.entries(row.related ?? {}).map(([source, { description }]) => [source, { description: description[language] }]),
  ),
  _id: row.id,
  statementType: row.kind,
  from: row.source,
  to: row.target,
  amount: toMajor(row.amount),
  status: row.status,
  createdAt: row.created_at.toISOString(),
});
