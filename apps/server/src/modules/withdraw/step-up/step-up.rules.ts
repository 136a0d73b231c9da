import type { StepUpReason } from '@krapao/contract';

const HOUR_MS = 3_600_000;
/** How long a device is new, and how long a change of password, phone or passkeys matters. */
const NEW_DEVICE_MS = 24 * HOUR_MS;
const SECURITY_CHANGE_MS = 72 * HOUR_MS;

/** What is read before the ledger in any case. */
export interface StepUpFacts {
  /** When a payout first reached the account; null: none has. */
  paidSince: Date | null;
  /** Since when the member uses the device of the session, if it is not their first one. */
  newDeviceSince: Date | null;
  securityChangedAt: Date | null;
  /** Withdrawals of the last 24 hours, in minor units. */
  withdrawn: bigint;
}

/** Minor units. */
export interface StepUpLimits {
  mode: 'off' | 'when-possible' | 'required';
  amountFrom: bigint;
  dayFrom: bigint;
}

/** Why the member confirms a withdrawal of this amount (minor units); none: they do not. The boards show the first one. */
export function stepUpReasonsFor(facts: StepUpFacts, amount: bigint, limits: StepUpLimits, now: Date): StepUpReason[] {
  if (limits.mode === 'off') return [];
  const isWithin = (at: Date | null, ms: number): boolean => at !== null && now.getTime() - at.getTime() < ms;
  const rules: Record<StepUpReason, boolean> = {
    'first-payout': facts.paidSince === null,
    'new-device': isWithin(facts.newDeviceSince, NEW_DEVICE_MS),
    'security-change': isWithin(facts.securityChangedAt, SECURITY_CHANGE_MS),
    amount: amount >= limits.amountFrom,
    day: facts.withdrawn + amount >= limits.dayFrom,
  };
  return (Object.keys(rules) as StepUpReason[]).filter((reason) => rules[reason]);
}

/** Reasons that a client which cannot confirm would meet in usual work (docs/decisions/0234). */
const USUAL: readonly StepUpReason[] = ['first-payout', 'new-device'];

/**
 * Whether a person looks at a withdrawal that was not confirmed for these reasons. Not for a first payout alone: the rules of the review know accounts that
 * are new, and what reaches them. Not for a new device alone: each login of a client without cookies is one.
 */
export const isReviewedUnconfirmed = (reasons: readonly StepUpReason[]): boolean => reasons.some((reason) => !USUAL.includes(reason));
