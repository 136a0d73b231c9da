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
