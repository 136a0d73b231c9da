import type { Api, Language } from '@krapao/contract';
import { presentSlice } from './spin.presenter.js';
import { wheel } from './wheel/wheel.js';

type Setup = Api['GET /api/spinwheel/setup']['output'];

/** Coins of the imaginary member. */
const COINS = 12;

/** An unpublished wheel as a member sees it. Null: it is invalid. */
export function previewWheel(written: unknown, language: Language): Setup | null {
  const parsed = wheel.nullable().safeParse(written);
  if (!parsed.success) return null;
  const active =
    parsed.data === null
      ? null
      : { name: parsed.data.name[language], slice: parsed.data.slices.map((slice) => presentSlice(slice, language)) };
  return { activeSpinwheel: active, userCoin: COINS, next: null };
}
