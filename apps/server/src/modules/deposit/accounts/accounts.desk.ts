import { createListing, type Listing } from '../../../platform/listing.js';
import type { Clock } from '../../../platform/clock.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import { depositAccounts } from './accounts.definition.js';
import { type AccountNames, namesElsewhere, readAccounts, replaceAccounts } from './accounts.repository.js';

export interface AccountsDeskDependencies {
  inTx: InTx;
  clock: Clock;
  /** The names of a bank or payment code. */
  namesOf(bankCode: string): AccountNames;
}

/** Operator's listing of the accounts for deposits. */
export const createAccountsDesk = ({ inTx, clock, namesOf }: AccountsDeskDependencies): Listing =>
  createListing({
    inTx,
    clock,
    name: 'accounts',
    definition: depositAccounts,
    read: readAccounts,
    write: async (tx, currency, list) => {
      const names = list.wallets.map((each) => each.accountName);
      const [taken] = await namesElsewhere(tx, currency, names);
      if (taken !== undefined) return `A wallet of another currency is called ${taken}.`;
      await replaceAccounts(tx, currency, list, namesOf);
      return null;
    },
  });
