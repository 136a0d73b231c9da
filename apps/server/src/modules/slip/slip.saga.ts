import { currencies, type SlipReason } from '@krapao/contract';
import { z } from 'zod';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { BankTransfer, Pending, Result, SlipVerifier } from '../../providers/index.js';
import { defineSaga, type Saga, type SagaRun } from '../../sagas/index.js';
import type { IncomingService, SlipClaimed } from '../deposit/index.js';
import { lockSlip, notePending, type SlipRow, updateSlip } from './slip.repository.js';
import { isExpired, reasonOf } from './slip.rules.js';

export const SLIP_VERIFY = 'slip.verify';

/** Holds the settings of the upload: they apply however late the verifier answers. */
const input = z.object({
  bankCode: z.string(),
  transRef: z.string(),
  currency: z.enum(currencies),
  hours: z.object({ closedFrom: z.string(), closedTo: z.string(), maxAgeMinutes: z.number() }),
});
export type SlipVerifyInput = z.infer<typeof input>;

export interface SlipSagaDependencies {
  inTx: InTx;
  verifier: SlipVerifier;
  incoming: Pick<IncomingService, 'claimBySlip' | 'creditedTo'>;
  clock: Clock;
}

/** Banks report a transfer some minutes late; a slip that no bank knows after this time from its upload is refused. ms */
const PENDING_MS = 15 * 60_000;

const REASONS: Record<Exclude<SlipClaimed, 'credited'>, SlipReason> = {
  duplicate: 'SLIP_REFNO_DUPLICATED',
  'wrong-destination': 'DEST_ACC_INVALID',
  'not-match': 'NOT_MATCH',
};

/** Queries the bank about a slip and credits it once. The query moves no money, so it is repeated after an unknown outcome. */
export function slipSaga({ inTx, verifier, incoming, clock }: SlipSagaDependencies): Saga {
  /** Credits the transfer and returns null, or returns the reason why not. */
  const claim = async (tx: Tx, slip: SlipRow, { currency, hours }: SlipVerifyInput, transfer: BankTransfer): Promise<SlipReason | null> => {
    if (isExpired(new Date(transfer.paidAt), slip.created_at, hours)) return 'EXPIRED_SLIP';
    const result = await incoming.claimBySlip(tx, { member: slip.member, currency, transfer });
    return result === 'credited' ? null : REASONS[result];
  };

  /** The member reads that the bank does not report the transfer yet, until it is too late. */
  const waitForBank = (id: string): Promise<Result<BankTransfer> | Pending> =>
    inTx(async (tx) => {
      const slip = await lockSlip(tx, id);
      const isFresh = slip !== undefined && clock.now().getTime() - slip.created_at.getTime() < PENDING_MS;
      if (!isFresh) return { status: 'declined', reason: 'INVALID_SLIP' };
      await notePending(tx, id);
      return { status: 'pending' };
    });

  return defineSaga({
    kind: SLIP_VERIFY,
    provider: 'slip',
    input,
    execute: async ({ id, input: { bankCode, transRef } }: SagaRun<SlipVerifyInput>) => {
      const found = await verifier.verify({ bankCode, transRef });
      if (found.status === 'pending') return waitForBank(id);
      return found.status === 'absent' ? { status: 'declined' as const, reason: 'INVALID_SLIP' } : found;
    },
    lookup: () => Promise.resolve({ status: 'absent' as const }),
    settle: async (tx, { id, member, input: verifyInput }, settled) => {
      const slip = await lockSlip(tx, id);
      if (slip?.state !== 'IN_PROGRESS') return;
      // Before its age and the verifier's reason: the member reads that the money has arrived.
      const before = await incoming.creditedTo(tx, member, verifyInput);
      const [amount, note] =
        before !== null
          ? [before.amount, 'SLIP_REFNO_DUPLICATED' as const]
          : settled.status === 'ok'
            ? [settled.value.amount, await claim(tx, slip, verifyInput, settled.value)]
            : [null, reasonOf(settled.reason)];
      const at = clock.now();
      await updateSlip(tx, id, {
        state: note === null ? 'SUCCESS' : 'FAILED',
        note,
        amount,
        credited_at: before?.at ?? null,
        settled_at: at,
      });
      const actor: Actor = { actor: 'provider:slip', member, request: null };
      await recordAudit(tx, actor, note === null ? 'slip.confirmed' : 'slip.refused', at, { slip: id, reason: note });
    },
  });
}
