import type { Registration, Variant, WireCurrency } from '@krapao/contract';

/** What a person has typed so far. Kept over all four steps, so that going back loses nothing. */
export interface Draft {
  phone: string;
  name: string;
  password: string;
  confirmPassword: string;
  sourceCode: string;
  inviteCode: string;
  bankCode: string;
  bankAccountNo: string;
  firstName: string;
  lastName: string;
  currency: WireCurrency;
}

export const emptyDraft = (inviteCode: string): Draft => ({
  phone: '',
  name: '',
  password: '',
  confirmPassword: '',
  sourceCode: '',
  inviteCode,
  bankCode: '',
  bankAccountNo: '',
  firstName: '',
  lastName: '',
  currency: 'LAK',
});

/** What of a draft may be kept beside it: passwords are not. */
export const keptOf = ({ password: _, confirmPassword: __, ...kept }: Draft) => kept;

export type Patch = (change: Partial<Draft>) => void;

/** The registration payload, each field of it in both calls; the bank account stays empty until its step. */
export const toRegistration = (draft: Draft, variant: Variant, withBank: boolean): Registration => ({
  name: draft.name.trim(),
  username: draft.phone,
  password: draft.password,
  sourceCode: draft.sourceCode,
  inviteCode: draft.inviteCode.trim(),
  bankCode: withBank ? draft.bankCode : '',
  bankAccountName: withBank ? `${draft.firstName.trim()} ${draft.lastName.trim()}`.trim() : '',
  bankAccountNo: withBank ? draft.bankAccountNo : '',
  currency: variant === 'lao' ? draft.currency : 'BAHT',
});

/** The steps of docs/specification.md §4.1. */
export const steps = ['phone', 'otp', 'profile', 'bank'] as const;
export type Step = (typeof steps)[number];

/** How far the server has let this registration come. */
export interface Progress {
  /** The code that was sent: to which phone, under which token and reference. */
  sent: { phone: string; token: string; ref: string; at: number } | null;
  /** The phone that may register: verified, or accepted where no OTP is asked. */
  phone: string | null;
  /** Proof of that phone for `X-OTP-Token`. */
  otpToken: string | undefined;
  /** The profile was validated. */
  profile: boolean;
}

export const begin: Progress = { sent: null, phone: null, otpToken: undefined, profile: false };

/** Progress as text, to be kept. The profile is not: its passwords are typed again. */
export const keptProgress = ({ sent, phone, otpToken }: Progress): string => JSON.stringify({ sent, phone, otpToken });

export const restoreProgress = (kept: string): Progress => {
  try {
    return { ...begin, ...(JSON.parse(kept) as Partial<Progress>) };
  } catch {
    return begin;
  }
};

/** The step an address may show: one whose steps before are done, else the furthest that is open. */
export const reachable = (asked: string | null, progress: Progress, phone: string): Step => {
  const accepted = progress.phone !== null && progress.phone === phone;
  const open: Record<Step, boolean> = {
    phone: true,
    otp: progress.sent?.phone === phone && !accepted,
    profile: accepted,
    bank: accepted && progress.profile,
  };
  const at = steps.findIndex((step) => step === asked);
  return steps.slice(0, at + 1).findLast((step) => open[step]) ?? 'phone';
};
