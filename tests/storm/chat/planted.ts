import type { Account } from './reckoning.js';

/** Wrongs that a reckoning must name, each in a copy of an account that agrees: a check that finds nothing proves nothing. */
export const planted: Readonly<Record<string, (account: Account) => Account>> = {
  lost: (account) => ({ ...account, rows: account.rows.filter(({ clientId }) => clientId !== account.said.other[0]?.clientId) }),
  doubled: (account) => {
    const row = account.rows.find(({ clientId }) => clientId === account.said.customer[0]?.clientId);
    return { ...account, rows: row === undefined ? [] : [...account.rows, { ...row, seq: account.rows.length + 1 }] };
  },
  altered: (account) => {
    const id = account.said.customer[0]?.clientId;
    return { ...account, rows: account.rows.map((row) => (row.clientId === id ? { ...row, says: '' } : row)) };
  },
  invented: (account) => ({ ...account, said: { ...account.said, other: account.said.other.slice(1) } }),
  order: (account) => ({ ...account, said: { ...account.said, customer: account.said.customer.toReversed() } }),
  places: (account) => ({ ...account, counted: account.counted + 1 }),
  'answered twice': (account) => {
    const answers = account.rows.filter(({ author }) => author === 'responder').slice(0, 1);
    return { ...account, rows: [...answers, ...answers, ...account.rows] };
  },
  unheard: (account) => ({ ...account, held: { desk: account.rows.slice(0, -1) } }),
  heard: (account) => ({ ...account, held: { desk: [...account.rows, ...account.rows.slice(-1)] } }),
};
