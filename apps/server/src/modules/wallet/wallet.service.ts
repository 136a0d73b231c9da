import type { Wallet } from '@krapao/contract';
import { refuse } from '../../platform/errors.js';
import type { Caller } from '../../platform/http/route.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { presentWallet } from './wallet.presenter.js';
import { readWallet } from './wallet.repository.js';

export interface WalletService {
  read(caller: Caller): Promise<Wallet>;
}

export interface WalletDependencies {
  inTx: InTx;
  /** The words of a bank code. */
  bankNames(code: string): { nameTH: string; nameEN: string };
}

export const createWalletService = ({ inTx, bankNames }: WalletDependencies): WalletService => ({
  read: async (caller) => {
    const row = (await inTx((tx) => readWallet(tx, caller.memberId))) ?? refuse('NO_WALLET');
    return presentWallet(row, bankNames(row.bank_code));
  },
});
