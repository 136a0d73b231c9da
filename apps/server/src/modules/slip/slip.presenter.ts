import { type SlipOutput, slipReasons, toMajor } from '@krapao/contract';
import type { SlipRow } from './slip.repository.js';

const STATUS = { IN_PROGRESS: 'PENDING', SUCCESS: 'SUCCESS', FAILED: 'FAILED' } as const;

/** `link` is always null: links expire after minutes, so clients request one by the reference. */
export const presentSlip = (row: SlipRow): SlipOutput => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  amount: row.amount === null ? null : toMajor(row.amount),
  status: STATUS[row.state],
  note: slipReasons.find((reason) => reason === row.note) ?? null,
  link: null,
  reference: row.id,
  creditedAt: row.credited_at?.toISOString() ?? null,
});
