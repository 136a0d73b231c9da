import { z } from 'zod';
import { currencies, statementTypes } from '@krapao/contract';
import { newId } from '../platform/ids.js';
import { bounds, type Item, type Outcome } from './item.js';

/** An item in the form that `ledger_post` takes: amounts as text, because a JSON number could round money. */
export const encodeItem = (item: Item, at: Date): Record<string, unknown> => ({
  id: newId(),
  at: at.toISOString(),
  scope: item.scope,
  key: item.key,
  inputHash: item.inputHash,
  kind: item.kind,
  reference: item.reference,
  postings: item.postings.map(({ account, amount }) => ({ ...account, amount: amount.toString() })),
  ...(item.movement === undefined ? {} : { movement: { ...item.movement, amount: item.movement.amount.toString() } }),
  ...(item.settles === undefined ? {} : { settles: item.settles }),
  ...(item.intent === undefined ? {} : { intent: item.intent }),
  ...(item.bind === undefined ? {} : { bind: { ...item.bind, from: item.bind.from.join(',') } }),
  audit: { ...item.audit, detail: item.audit.detail ?? {} },
});

const moved = z.object({
  id: z.string(),
  member: z.string(),
  seq: z.string().transform(BigInt),
  kind: z.enum(statementTypes),
  status: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  amount: z.string().transform(BigInt),
  currency: z.enum(currencies),
  createdAt: z.string().transform((text) => new Date(text)),
});

const outcome = z.union([
  z.object({ refused: z.enum(['MONEY_NOT_ENOUGH', 'KEY_INVALID']) }),
  z.object({ refused: z.literal('BONUS_REMAINING'), bound: z.enum(bounds) }),
  z.object({ journal: z.string(), replayed: z.boolean(), movement: moved.nullable() }),
]);

export const decodeOutcomes = (answer: unknown): Outcome[] =>
  z
    .array(outcome)
    .parse(answer)
    .map((each) => {
      if (!('refused' in each)) return { ok: true, ...each };
      const { refused: code, ...why } = each;
      return { ok: false, code, ...why };
    });
