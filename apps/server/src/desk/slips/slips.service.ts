import { toMajor } from '@krapao/contract';
import type { DeskSlip, SlipRefusal, SlipRow } from '@krapao/contract/desk';
import { findMemberCredits } from '../../ledger/index.js';
import { type KnownTransfer, outcomesOf, transferOf } from '../../modules/deposit/index.js';
import type { ListedSlip, SlipReviews } from '../../modules/slip/index.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { insertDecision } from '../acts/index.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { presentHolder, presentReceiver, presentSender } from '../base/presenter.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import type { Visits } from '../members/index.js';

export interface SlipQueueDependencies {
  inTx: InTx;
  clock: Clock;
  slips: SlipReviews;
  visits: Visits;
}

/** Slips at the desk: lists, what each source knows about one transfer, and the decisions that take one person. */
export function createSlipQueue({ inTx, clock, slips, visits }: SlipQueueDependencies) {
  const find = async (tx: Tx, id: string): Promise<ListedSlip> => (await slips.find(tx, id)) ?? refuseDesk('NOT_FOUND');

  const audit = (tx: Tx, desk: DeskRequest, action: string, slip: ListedSlip, detail: { refused?: SlipRefusal; reason?: string } = {}) =>
    auditAction(tx, desk, clock.now(), {
      ...detail,
      action,
      permission: 'slips.decide',
      target: { kind: 'slip', id: slip.id, label: slip.transRef ?? slip.phone },
      member: slip.member,
    });

  return {
    list: ({ view, after, limit }: { view: 'open' | 'failed' | 'all'; after: string; limit: number }) =>
      inTx(async (tx) => {
        const rows = await slips.list(tx, { view, after: isId(after) ? after : null, limit });
        const named = rows.flatMap((row) => namedIn(row) ?? []);
        const outcomes = await outcomesOf(tx, named);
        const outcomeOf = (row: ListedSlip) => outcomes.get(keyOf(row));
        return {
          slips: rows.map((row) => presentSlip(row, outcomeOf(row))),
          next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
        };
      }),

    open: async (desk: DeskRequest, id: string): Promise<DeskSlip> => {
      const opened = await inTx(async (tx): Promise<DeskSlip> => {
        const slip = await find(tx, id);
        const target = { kind: 'slip', id, label: slip.transRef ?? slip.phone };
        await visits.audit(tx, desk, { member: slip.member, action: 'slip.opened', permission: 'slips.read', target });
        const { bank, accountNo, accountName } = slip;
        const named = namedIn(slip);
        const transfer = named === null ? undefined : await transferOf(tx, named);
        const credits = named === null ? [] : await findMemberCredits(tx, `${named.bankCode}:${named.transRef}`);
        return {
          ...presentSlip(slip, transfer),
          imageUrl: slip.image === null ? null : `/desk/slips/${id}/image`,
          qr: named,
          account: presentHolder({ bankCode: bank, accountNo, accountName }),
          transfer:
            transfer === undefined
              ? null
              : {
                  source: transfer.source,
                  amount: toMajor(transfer.amount),
                  at: transfer.paidAt,
                  from: presentSender(transfer.from),
                  to: presentReceiver(transfer.to),
                  state: ({ CREDITED: 'credited', SUSPENSE: 'suspense', RETURNED: 'returned' } as const)[transfer.state],
                },
          credits: credits.map(({ movement, amount, at, ...member }) => ({
            movement,
            amount: toMajor(amount),
            at: at.toISOString(),
            member,
          })),
        };
      });
      await visits.see(desk, [opened.member.id]);
      return opened;
    },

    verify: async (desk: DeskRequest, id: string): Promise<void> => {
      await inTx(async (tx) => {
        if (!(await slips.isOpen(tx, id))) refuseDesk('ALREADY_DECIDED');
        await audit(tx, desk, 'slip.verify', await find(tx, id));
      });
      if (!(await slips.verifyNow(id))) refuseDesk('PROVIDER_NO_ANSWER');
    },

    refuse: (desk: DeskRequest, id: string, { reason, note }: { reason: SlipRefusal; note: string }): Promise<void> =>
      inTx(async (tx) => {
        if (!(await slips.refuse(tx, id, reason))) refuseDesk('ALREADY_DECIDED');
        const slip = await find(tx, id);
        const references = slip.transRef === null ? [id] : [id, slip.transRef];
        await insertDecision(tx, { references, actors: [actorOf(desk)], act: 'slip.refuse', at: clock.now() });
        await audit(tx, desk, 'slip.refuse', slip, { refused: reason, reason: note });
      }),

    /** The name of a slip's picture in the storage; null: it has none. */
    imageOf: (id: string): Promise<string | null> => inTx(async (tx) => (await slips.find(tx, id))?.image ?? null),
  };
}

export type SlipQueue = ReturnType<typeof createSlipQueue>;

const STATES = { IN_PROGRESS: 'PENDING', SUCCESS: 'SUCCESS', FAILED: 'FAILED' } as const;

/** The reference of the transfer that the QR code of the slip names; null: it could not be read. */
const namedIn = ({ bankCode, transRef }: ListedSlip) => (bankCode === null || transRef === null ? null : { bankCode, transRef });
const keyOf = ({ bankCode, transRef }: ListedSlip): string => `${bankCode}:${transRef}`;

const presentSlip = (
  { id, createdAt, state, note, amount, transRef, member, phone, name, currency }: ListedSlip,
  transfer: Pick<KnownTransfer, 'source' | 'state' | 'amount'> | undefined,
): SlipRow => ({
  id,
  createdAt: createdAt.toISOString(),
  member: { id: member, phone, name, currency },
  amount: toMajorOrNull(amount ?? transfer?.amount ?? null),
  currency,
  state: STATES[state],
  note: note ?? '',
  transRef,
  creditedBy: transfer?.state === 'CREDITED' ? transfer.source : null,
});

const toMajorOrNull = (amount: bigint | null): number | null => (amount === null ? null : toMajor(amount));
