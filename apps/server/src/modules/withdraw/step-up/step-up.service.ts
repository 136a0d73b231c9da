import { type Currency, type StepUp, type StepUpReason, toMajor } from '@krapao/contract';
import { recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse, Refusal } from '../../../platform/errors.js';
import { onceAnswered } from '../../../platform/idempotency.js';
import { hashToken, newToken } from '../../../platform/ids.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { PayoutTarget } from '../../account/index.js';
import type { OtpService, SmsText } from '../../otp/index.js';
import type { PasskeyProofs } from '../../passkey/index.js';
import { bindCode, isProvedFor, lockStepUp, markProved, storeStepUp, useProof } from './step-up.repository.js';
import { isReviewedUnconfirmed, type StepUpLimits, stepUpReasonsFor } from './step-up.rules.js';
import { stepUpText } from './step-up.words.js';

/** What a withdrawal of one amount needs: nothing; a person's look, because its client does not confirm; or the member's proof. */
export type Confirmation = { kind: 'none' } | { kind: 'missing' } | { kind: 'proof'; reasons: StepUpReason[]; amount: bigint };

/** A withdrawal lacks its proof, and nothing was moved. */
export class ProofMissing extends Refusal {
  readonly account: PayoutTarget;
  readonly reasons: readonly StepUpReason[];
  /** Minor units. */
  readonly amount: bigint;

  constructor(account: PayoutTarget, { reasons, amount }: Pick<ProofMissing, 'reasons' | 'amount'>) {
    super('STEP_UP_REQUIRED');
    this.account = account;
    this.reasons = reasons;
    this.amount = amount;
  }
}

/** Confirmations of withdrawals by the member (docs/decisions/0234). */
export interface StepUps {
  /**
   * What withdrawals of the caller to this account need, by amount (minor units). Reads settings only.
   *
   * @returns a function that throws STEP_UP_REQUIRED for a client that does not confirm, if the site requires it
   */
  rulesFor(caller: Caller, account: PayoutTarget, context: RequestContext): Promise<(amount: bigint) => Confirmation>;
  /** @throws ProofMissing if the client has not sent a proof of this withdrawal */
  checkProof(caller: Caller, account: PayoutTarget, needed: Confirmation, context: RequestContext): Promise<void>;
  /** Uses the proof up in the transaction that accepts the withdrawal. A withdrawal that needs none adds no statement. */
  useProof(tx: Tx, caller: Caller, account: PayoutTarget, needed: Confirmation, context: RequestContext): Promise<void>;
  /** The refusal with a new challenge. */
  challenge(caller: Caller, missing: ProofMissing): Promise<Refusal>;
  /** Sends a code for the challenge, which names amount and account. */
  sendCode(caller: Caller, challenge: string, context: RequestContext): ReturnType<OtpService['sendTo']>;
  /** Proves the challenge: by a passkey's answer, or with null by the code. */
  prove(
    caller: Caller,
    proof: { challenge: string; response: Record<string, unknown> | null },
    context: RequestContext,
  ): Promise<{ success: true }>;
}

export interface StepUpDependencies {
  inTx: InTx;
  clock: Clock;
  limits(currency: Currency): Promise<StepUpLimits>;
  passkeys: PasskeyProofs;
  otp: Pick<OtpService, 'sendTo' | 'isVerified'>;
}

const targetOf = ({ memberId: member }: Caller, { bankCode, accountNo }: PayoutTarget, amount: bigint) => ({
  member,
  amount,
  bankCode,
  accountNo,
});

export function createStepUps({ inTx, clock, limits, passkeys, otp }: StepUpDependencies): StepUps {
  return {
    rulesFor: async (caller, account, { stepUp }) => {
      const current = await limits(caller.currency);
      return (amount) => {
        const reasons = stepUpReasonsFor({ ...account, newDeviceSince: caller.newDeviceSince }, amount, current, clock.now());
        if (reasons.length === 0) return { kind: 'none' };
        if (stepUp !== null) return { kind: 'proof', reasons, amount };
        if (current.mode === 'required') return refuse('STEP_UP_REQUIRED');
        return { kind: isReviewedUnconfirmed(reasons) ? 'missing' : 'none' };
      };
    },

    checkProof: async (caller, account, needed, { stepUp }) => {
      if (needed.kind !== 'proof') return;
      const id = hashToken(stepUp ?? '');
      const target = targetOf(caller, account, needed.amount);
      if (!(await inTx((tx) => isProvedFor(tx, id, target)))) throw new ProofMissing(account, needed);
    },

    useProof: async (tx, caller, account, needed, { stepUp }) => {
      if (needed.kind !== 'proof') return;
      const target = targetOf(caller, account, needed.amount);
      if (!(await useProof(tx, hashToken(stepUp ?? ''), target))) throw new ProofMissing(account, needed);
    },

    challenge: (caller, { account, reasons, amount }) =>
      inTx(async (tx) => {
        const signed = await passkeys.challenge(tx, { purpose: 'step-up', member: caller.memberId });
        // The challenge of the passkey is that of the withdrawal, so its signature is bound to amount and account.
        const challenge = signed?.challenge ?? newToken();
        const expiresAt = await storeStepUp(tx, hashToken(challenge), targetOf(caller, account, amount), signed !== null);
        const { bankCode, accountName: bankAccountName, accountNo: bankAccountNo } = account;
        const details: StepUp = {
          challenge,
          reasons: [...reasons],
          amount: toMajor(amount),
          bankAccount: { bankCode, bankAccountName, bankAccountNo },
          expiresAt: expiresAt.toISOString(),
          passkey: signed?.options ?? null,
        };
        return new Refusal('STEP_UP_REQUIRED', { details });
      }),

    sendCode: async (caller, challenge, context) => {
      const { memberId: member, username, currency } = caller;
      const id = hashToken(challenge);
      const open = await inTx((tx) => lockStepUp(tx, member, id));
      // A code is no way around a passkey that counts.
      if (open === undefined || open.by_passkey) return refuse('NO_DATA');
      const { amount, bank_code: bankCode, account_no: accountNo } = open;
      const text: SmsText = (language, code, ref) => stepUpText(language, { amount, currency, bankCode, accountNo }, { code, ref });
      const sent = await otp.sendTo(username, context, { purpose: 'step-up', text });
      await inTx((tx) => bindCode(tx, member, id, hashToken(sent.otpToken)));
      return sent;
    },

    prove: async ({ memberId: member, username }, { challenge, response }, context) => {
      const id = hashToken(challenge);
      const proved = await inTx((tx) =>
        onceAnswered(tx, context.idempotency, async () => {
          const open = await lockStepUp(tx, member, id);
          if (open === undefined || open.by_passkey !== (response !== null)) return refuse('NO_DATA');
          const audit = (action: string) =>
            recordAudit(tx, context.actor, action, clock.now(), {
              by: open.by_passkey ? 'passkey' : 'otp',
              amount: open.amount.toString(),
            });
          if (response !== null) {
            if (!(await passkeys.isProved(tx, { purpose: 'step-up', member }, { challenge, response }))) {
              await audit('step-up.failed');
              return undefined;
            }
          } else {
            const isBound = context.otpToken !== null && hashToken(context.otpToken) === open.otp;
            if (!isBound || !(await otp.isVerified(tx, username, context.otpToken, { purpose: 'step-up' })))
              return refuse('UNVERIFIED_OTP');
          }
          await markProved(tx, member, clock.now());
          await audit('step-up.proved');
          return { success: true } as const;
        }),
      );
      return proved ?? refuse('PASSKEY_INVALID');
    },
  };
}
