import { type Collection, createCurrencyList, type ValueLine } from '../../../platform/collection.js';
import { depositAccounts, proxiesOf } from './accounts.definition.js';
import { type AccountNames, namesElsewhere, readAccounts, replaceAccounts } from './accounts.repository.js';

/**
 * The accounts for deposits, per currency. Every change takes two people.
 *
 * @param namesOf the names of a bank or payment code
 */
export const createAccountsCollection = (namesOf: (bankCode: string) => AccountNames): Collection =>
  createCurrencyList({
    name: 'accounts',
    definition: depositAccounts,
    read: readAccounts,
    conflictOf: async (tx, currency, { wallets }) => {
      const names = wallets.map((each) => each.accountName);
      const [taken] = await namesElsewhere(tx, currency, names);
      return taken === undefined ? null : `A wallet of another currency is called ${taken}.`;
    },
    write: (tx, currency, list) => replaceAccounts(tx, currency, list, namesOf),
    linesOf: ({ banks, wallets }): ValueLine[] => [
      ...banks.map((bank): ValueLine => {
        const { bankCode, accountNo, accountName, mode } = bank;
        const id = `${bankCode} ${accountNo}`.trim();
        const others = proxiesOf(bank).map(({ type, id: other, references = [] }) => [type, other, ...references].join(' '));
        return { field: 'account', id, text: [id, accountName, mode, ...others].join(' · ') };
      }),
      ...wallets.map(({ accountName, mobile, mode }): ValueLine => ({
        field: 'wallet',
        id: accountName,
        text: `${accountName} · ${mobile} · ${mode}`,
      })),
    ],
    loosens: () => true,
  });
