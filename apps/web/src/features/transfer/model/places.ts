import type { GameAccount, Wallet } from '@krapao/contract';
import { inWalletMoney } from '../../wallet/api/credit';
import type { PlaceId } from '../api/transfer';

/** An account that holds money: the wallet or an open game account. */
export interface Place {
  id: PlaceId;
  /** Null for the main wallet, whose name is a phrase. */
  game: Pick<GameAccount, 'name' | 'logo' | 'category' | 'ftWalletSlot'> | null;
  /** Balance converted to wallet money, major units. */
  money: number;
}

export const WALLET = 'WALLET';

/** The wallet, then each active game (docs/specification.md §4.8). */
export const placesOf = ({ wallet, slots }: Pick<Wallet, 'wallet' | 'slots'>): Place[] => [
  { id: WALLET, game: null, money: wallet.amount },
  ...slots.filter(({ isActive }) => isActive).map((game) => ({ id: game.code, game, money: inWalletMoney(game) })),
];
