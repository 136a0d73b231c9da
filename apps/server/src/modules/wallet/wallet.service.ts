import type { Wallet } from '@krapao/contract';
import { refuse } from '../../platform/errors.js';
import type { Caller } from '../../platform/http/route.js';
import { presentWallet } from './wallet.presenter.js';
import type { ReadWallet } from './wallet.repository.js';

export interface WalletService {
  read(caller: Caller): Promise<Wallet>;
}

export interface WalletDependencies {
  readWallet: ReadWallet;
  /** The words of a bank code. */
  bankNames(code: string): { nameTH: string; nameEN: string };
}

export const createWalletService = ({ readWallet, bankNames }: WalletDependencies): WalletService => ({
  read: async (caller) => {
    const row = (await readWallet(caller.memberId)) ?? refuse('NO_WALLET');
    return presentWallet(row, bankNames(row.bank_code));
  },
});
