import { createListing, type Listing, type ListingLine } from '../../../platform/listing.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import { depositAccounts } from './accounts.definition.js';
import { type AccountNames, namesElsewhere, readAccounts, replaceAccounts } from './accounts.repository.js';

export interface AccountsDeskDependencies {
  inTx: InTx;
  /** The names of a bank or payment code. */
  namesOf(bankCode: string): AccountNames;
}

/** The operator's list of the accounts for deposits. */
export const createAccountsDesk = ({ inTx, namesOf }: AccountsDeskDependencies): Listing =>
  createListing({
    inTx,
    name: 'accounts',
    definition: depositAccounts,
    read: readAccounts,
    conflictOf: async (tx, currency, { wallets }) => {
      const names = wallets.map((each) => each.accountName);
      const [taken] = await namesElsewhere(tx, currency, names);
      return taken === undefined ? null : `A wallet of another currency is called ${taken}.`;
    },
    write: (tx, currency, list) => replaceAccounts(tx, currency, list, namesOf),
    linesOf: ({ banks, wallets }): ListingLine[] => [
      ...banks.map(({ bankCode, accountNo, accountName, mode }): ListingLine => {
        const id = `${bankCode} ${accountNo}`.trim();
        return { field: 'account', id, text: `${id} · ${accountName} · ${mode}` };
      }),
      ...wallets.map(({ accountName, mobile, mode }): ListingLine => ({
        field: 'wallet',
        id: accountName,
        text: `${accountName} · ${mobile} · ${mode}`,
      })),
    ],
  });
