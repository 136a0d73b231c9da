import { exchange } from '../../../shared/game/credit';
import type { Place } from './places';

export interface Conversion {
  /** Credit that arrives at a game; null where the wallet receives. */
  credit: number | null;
  /** Wallet money that no whole credit stands for; it stays at the source. */
  remainder: number;
}

/** What a transfer of `amount` wallet money (major units) really moves. */
export function conversionOf(from: Place, to: Place, amount: number): Conversion {
  const left = from.game ? exchange(amount, from.game.ftWalletSlot).remainder : 0;
  if (!to.game) return { credit: null, remainder: left };
  const made = exchange(amount - left, to.game.ftWalletSlot);
  return { credit: made.credit, remainder: Math.round((left + made.remainder) * 100) / 100 };
}
