import type { Currency, GameAccountOutput, WalletOutput } from '@krapao/contract';
import type { AnnouncementValue } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import type { Caller } from '../../platform/request.js';
import { presentWallet } from './wallet.presenter.js';
import type { ReadWallet } from './wallet.repository.js';

export interface WalletService {
  read(caller: Caller): Promise<WalletOutput>;
}

export interface WalletDependencies {
  readWallet: ReadWallet;
  clock: Clock;
  /** Every game with the member's last known credit there. */
  slots(member: string, currency: Currency): Promise<GameAccountOutput[]>;
  /** The invite reward's percentages. */
  rewardTerms(currency: Currency): Promise<{ success: number; fail: number }>;
  announcements(): Promise<readonly AnnouncementValue[]>;
  /** The names of a bank code. */
  bankNames(code: string): { nameTH: string; nameEN: string };
}

export const createWalletService = ({
  readWallet,
  clock,
  slots,
  rewardTerms,
  announcements,
  bankNames,
}: WalletDependencies): WalletService => ({
  read: async (caller) => {
    const { memberId, currency } = caller;
    const [row, reward, games, announced] = await Promise.all([
      readWallet(memberId),
      rewardTerms(currency),
      slots(memberId, currency),
      announcements(),
    ]);
    return row === undefined ? refuse('NO_WALLET') : presentWallet(row, bankNames(row.bank_code), reward, games, announced, clock.now());
  },
});
