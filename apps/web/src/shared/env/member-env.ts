import { type BuildSettings, text } from './build-settings';

/** Build settings (docs/specification.md §10.10) of the member screens. They are apart from `env`, which every page loads first. */
export interface MemberEnv {
  /** Whether games open in a new tab or in this one. */
  gameTab: 'new' | 'same';
  /** Overrides of the minimum QR amount, in baht. */
  qrMinimum: { PAYTIMZ?: number; FP?: number };
  truelinkSecret: string;
}

const positive = (value: unknown): number | undefined => {
  const number = Number(text(value));
  return number > 0 ? number : undefined;
};

export const parseMemberEnv = (settings: BuildSettings): MemberEnv => ({
  gameTab: text(settings.VITE_GAME_TAB) === 'same' ? 'same' : 'new',
  qrMinimum: { PAYTIMZ: positive(settings.VITE_QR_MIN_PAYTIMZ), FP: positive(settings.VITE_QR_MIN_FP) },
  truelinkSecret: text(settings.VITE_TRUELINK_SECRET) || 'krapao',
});

export const memberEnv = parseMemberEnv(import.meta.env);
