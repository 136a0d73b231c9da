import type { Answers, QrProvider } from '@krapao/contract';
import type { MemberEnv } from '../../../shared/env/member-env';

/** A QR channel. */
export interface QrChannel {
  provider: QrProvider;
  /** Minimum in major units; 0 means anything above 0. */
  minimum: number;
}

/** docs/specification.md §9, in baht; BCEL in kip (docs/decisions/0140). */
const rules: Record<QrProvider, { minimum: number; presets: readonly number[] }> = {
  KBANK: { minimum: 0, presets: [10, 20, 50, 100, 500, 1_000] },
  WW: { minimum: 100, presets: [100, 200, 300, 500, 1_000] },
  PAYTIMZ: { minimum: 10, presets: [10, 50, 100, 500, 1_000] },
  PAYONEX: { minimum: 100, presets: [100, 200, 300, 500, 1_000] },
  FP: { minimum: 10, presets: [10, 50, 100, 500, 1_000] },
  BCEL: { minimum: 10_000, presets: [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000] },
};

/** docs/specification.md §5: smaller amounts are ignored. */
const SMALLEST_AMOUNT = 1;

type DepositLookup = Answers['GET /api/lookup/deposit'];
type Bank = DepositLookup['banks'][number];

export const isProvider = (code: string): code is QrProvider => code in rules;
/** True if the account is a QR channel (docs/specification.md §2.10). */
export const isQr = ({ bankType, bankCode, mode }: Bank): boolean => bankType === 'PAYMENT' || (bankCode === 'KBANK' && mode === 'SMS');

/**
 * The QR channels (docs/specification.md §2.10): PAYMENT accounts, and KBANK in SMS mode, each provider once. None in manual mode. The
 * minimum comes from the build, otherwise from the server, otherwise from docs/specification.md §9.
 */
export function qrChannels({ banks, isManual, qr = [] }: DepositLookup, overrides: MemberEnv['qrMinimum']): QrChannel[] {
  if (isManual) return [];
  const given = new Map(qr.map(({ provider, minimum }) => [provider, minimum]));
  const set: Partial<Record<QrProvider, number>> = overrides;
  const providers = new Set(
    banks
      .filter(isQr)
      .map(({ bankCode }) => bankCode)
      .filter(isProvider),
  );
  return [...providers].map((provider) => ({ provider, minimum: set[provider] ?? given.get(provider) ?? rules[provider].minimum }));
}

export const presetsOf = (provider: QrProvider): readonly number[] => rules[provider].presets;

/** The smallest amount that creates a QR. */
export const minimumOf = ({ minimum }: QrChannel): number => Math.max(minimum, SMALLEST_AMOUNT);

/**
 * Whether the create button is enabled (docs/specification.md §5): for KBANK from any amount above 0, although an amount under 1 creates
 * nothing.
 */
export const canCreate = (amount: number, { minimum }: QrChannel): boolean => amount > 0 && amount >= minimum;

/** What chooses a channel before the amount does. */
export interface Preference {
  /** Chosen by the member: kept whatever the amount. */
  chosen: QrProvider | null;
  /** Used for the last deposit. */
  last: QrProvider | null;
}

/**
 * The channel of an amount: the chosen one; otherwise the first whose minimum the amount reaches, the one used last before the others; if none, the
 * one of the lowest minimum. Before an amount is typed, any fits. Null without channels.
 */
export function channelFor(amount: number, channels: readonly QrChannel[], { chosen, last }: Preference): QrChannel | null {
  const wanted = channels.find(({ provider }) => provider === chosen);
  if (wanted) return wanted;
  const inOrder = channels.toSorted((a, b) => Number(b.provider === last) - Number(a.provider === last));
  const fits = inOrder.find((channel) => !(amount > 0) || amount >= minimumOf(channel));
  return fits ?? inOrder.toSorted((a, b) => minimumOf(a) - minimumOf(b))[0] ?? null;
}
