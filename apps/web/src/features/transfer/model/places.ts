import type { GameAccount, Wallet } from '@krapao/contract';
import { inWalletMoney } from '../../../shared/game/credit';
import type { PlaceId } from '../api/transfer';

/** A place money can be in: the wallet, or an open game account. */
export interface Place {
  id: PlaceId;
  /** Null: the main wallet, which every language names itself. */
  game: Pick<GameAccount, 'name' | 'logo' | 'category' | 'ftWalletSlot'> | null;
  /** What is there in wallet money, major units. */
  money: number;
}

export const WALLET = 'WALLET';

/** The wallet first, then each active game (docs/specification.md §4.8). */
export const placesOf = ({ wallet, slots }: Pick<Wallet, 'wallet' | 'slots'>): Place[] => [
  { id: WALLET, game: null, money: wallet.amount },
  ...slots.filter(({ isActive }) => isActive).map((game) => ({ id: game.code, game, money: inWalletMoney(game) })),
];
