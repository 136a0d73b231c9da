import { type AuditEvent, auditKindOf, type AuditQuery } from '@krapao/contract/desk';
import { sealState } from '../../ledger/index.js';
import { phonesOf } from '../../modules/account/index.js';
import { listAuditRows } from '../../platform/audit-list.js';
import { addDays, startOf } from '../../platform/business-day.js';
import type { Reads } from '../../platform/reads.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { maskNumbers, seesPhones } from '../base/numbers.js';
import type { DeskOperator } from '../base/request.js';
import { everyKey, everyone, peopleOf } from '../people/index.js';

export interface AuditReaderDependencies {
  inTx: InTx;
  reads: Reads;
}

/** The audit log and its seal, for operators. */
export const createAuditReader = ({ inTx, reads }: AuditReaderDependencies) => ({
  list: (reader: DeskOperator, { after, limit, actor, action, desk, kind, member, from, to }: AuditQuery) =>
    reads.inTx(async (tx) => {
      const before = /^\d{1,18}$/.test(after) ? BigInt(after) : null;
      const rows = await listAuditRows(tx, {
        isByOperators: desk === '1',
        actor: actor === '' ? null : actor,
        action: action === '' ? null : action,
        isWanted: kind === '' ? null : (each) => auditKindOf(each) === kind,
        member: member === '' ? null : member,
        from: from === '' ? null : startOf(from),
        to: to === '' ? null : startOf(addDays(to, 1)),
        before,
        limit,
      });
      const people = await peopleOf(
        tx,
        rows.map((row) => row.actor),
      );
      const phones = await phonesOf(
        tx,
        rows.flatMap((row) => row.member ?? []),
      );
      const events = rows.map((row): AuditEvent => ({
        ...row,
        detail: seesPhones(reader) ? row.detail : maskDetail(row.detail),
        at: row.at.toISOString(),
        actorName: people.get(row.actor)?.displayName ?? null,
        member: row.member === null ? null : { id: row.member, phone: phones.get(row.member) ?? '' },
      }));
      return { events, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
    }),

  people: () => inTx(async (tx) => ({ people: await everyone(tx), keys: await everyKey(tx) })),

  seal: async () => {
    const { sealedAt, ...state } = await inTx((tx) => sealState(tx, 'audit'));
    return { ...state, sealedAt: sealedAt?.toISOString() ?? null };
  },
});

/** What people write and read in a row: its target, its reason and its changes. Amounts and ids stay. */
const maskDetail = (detail: Record<string, unknown>): Record<string, unknown> => ({
  ...detail,
  ...Object.fromEntries(['target', 'reason', 'changes'].filter((key) => key in detail).map((key) => [key, maskTexts(detail[key])])),
});

function maskTexts(value: unknown): unknown {
  if (typeof value === 'string') return maskNumbers(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskTexts(each)]));
}

export type AuditReader = ReturnType<typeof createAuditReader>;
