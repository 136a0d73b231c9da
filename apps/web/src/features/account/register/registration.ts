import type { Registration, Variant, WireCurrency } from '@krapao/contract';
import { normalizeText, readText } from '@krapao/contract/typed';

/** The fields typed so far. Shared by all four steps, so that going back loses nothing. */
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

/** The fields that may be stored on the device: all but the passwords. */
export const storableFields = ({ password: _, confirmPassword: __, ...rest }: Draft) => rest;

export type Patch = (change: Partial<Draft>) => void;

/** The registration payload of both calls. The bank fields stay empty until the bank step. */
export const toRegistration = (draft: Draft, variant: Variant, withBank: boolean): Registration => ({
  name: readText(draft.name),
  username: draft.phone,
  password: normalizeText(draft.password),
  sourceCode: draft.sourceCode,
  inviteCode: readText(draft.inviteCode),
  bankCode: withBank ? draft.bankCode : '',
  bankAccountName: withBank ? `${draft.firstName} ${draft.lastName}`.trim() : '',
  bankAccountNo: withBank ? draft.bankAccountNo : '',
  currency: variant === 'lao' ? draft.currency : 'BAHT',
});

/** The steps of docs/specification.md §4.1. */
export const steps = ['phone', 'otp', 'profile', 'bank'] as const;
export type Step = (typeof steps)[number];

/** What the server has accepted of this registration so far. */
export interface Progress {
  /** The OTP that was sent: phone, token and reference; `at` is the time by the server's clock, epoch ms. */
  sent: { phone: string; token: string; ref: string; at: number } | null;
  /** The phone that may register: verified by OTP, or accepted when no OTP is required. */
  phone: string | null;
  /** Proves the phone; sent as `X-OTP-Token`. */
  otpToken: string | undefined;
  /** The server has validated the profile step. */
  profile: boolean;
}

export const initialProgress: Progress = { sent: null, phone: null, otpToken: undefined, profile: false };

/** Progress as text for storage. Leaves out `profile`, because the passwords have to be typed again. */
export const serializeProgress = ({ sent, phone, otpToken }: Progress): string => JSON.stringify({ sent, phone, otpToken });

export const restoreProgress = (stored: string): Progress => {
  try {
    return { ...initialProgress, ...(JSON.parse(stored) as Partial<Progress>) };
  } catch {
    return initialProgress;
  }
};

/** The step to show for the requested one: the requested step if all earlier steps are complete, otherwise the furthest open step. */
export const reachableStep = (requested: string | null, progress: Progress, phone: string): Step => {
  const accepted = progress.phone !== null && progress.phone === phone;
  const open: Record<Step, boolean> = {
    phone: true,
    otp: progress.sent?.phone === phone && !accepted,
    profile: accepted,
    bank: accepted && progress.profile,
  };
  const at = steps.findIndex((step) => step === requested);
  return steps.slice(0, at + 1).findLast((step) => open[step]) ?? 'phone';
};
