import type { Account } from './reconciliation.js';

/** Wrongs that a reconciliation must name, each in a copy of an account that agrees: a check that finds nothing proves nothing. */
export const planted: Readonly<Record<string, (account: Account) => Account>> = {
  lost: (account) => ({ ...account, rows: account.rows.filter(({ says }) => !says.includes(textOf(account, 'other'))) }),
  doubled: (account) => {
    const row = account.rows.find(({ says }) => says.includes(textOf(account, 'customer')));
    return { ...account, rows: row === undefined ? [] : [...account.rows, { ...row, seq: account.rows.length + 1 }] };
  },
  moved: (account) => ({ ...account, rows: account.rows.map((row) => ({ ...row, seq: row.seq + 1 })) }),
  renamed: (account) => ({ ...account, rows: account.rows.map((row) => ({ ...row, clientId: '' })) }),
  invented: (account) => ({ ...account, sent: { ...account.sent, other: account.sent.other.slice(1) } }),
  order: (account) => ({ ...account, sent: { ...account.sent, customer: account.sent.customer.toReversed() } }),
  places: (account) => ({ ...account, counted: account.counted + 1 }),
  'answered twice': (account) => {
    const answers = account.rows.filter(({ author }) => author === 'responder').slice(0, 1);
    return { ...account, rows: [...answers, ...answers, ...account.rows] };
  },
  undelivered: (account) => ({ ...account, held: { desk: account.rows.slice(0, -1) } }),
  received: (account) => ({ ...account, held: { desk: [...account.rows, ...account.rows.slice(-1)] } }),
};

/** The first message of a side, as stored. */
const textOf = ({ sent }: Account, side: 'customer' | 'other'): string => JSON.stringify(sent[side][0]?.text);
