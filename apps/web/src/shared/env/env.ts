import type { Variant } from '@krapao/contract';

/** Build settings (docs/specification.md §10.10), read once. */
export interface Env {
  variant: Variant;
  /** Origin of the API; empty means the page's own. */
  apiUrl: string;
  /** Whether games open in a new tab or in this one. */
  gameTab: 'new' | 'same';
  /** Overrides of the minimum QR amount, in baht. */
  qrMinimum: { PAYTIMZ?: number; FP?: number };
  truelinkSecret: string;
}

type Settings = Partial<Record<`VITE_${string}`, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const positive = (value: unknown): number | undefined => {
  const number = Number(text(value));
  return number > 0 ? number : undefined;
};

export const parseEnv = (settings: Settings): Env => ({
  variant: text(settings.VITE_VARIANT) === 'lao' ? 'lao' : 'th',
  apiUrl: text(settings.VITE_API_URL).replace(/\/+$/, ''),
  gameTab: text(settings.VITE_GAME_TAB) === 'same' ? 'same' : 'new',
  qrMinimum: { PAYTIMZ: positive(settings.VITE_QR_MIN_PAYTIMZ), FP: positive(settings.VITE_QR_MIN_FP) },
  truelinkSecret: text(settings.VITE_TRUELINK_SECRET) || 'krapao',
});

export const env = parseEnv(import.meta.env);
