import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runOperator } from '../../apps/server/src/operator/run.js';
import { HOLDER, OUR_ACCOUNT } from '../storm/people.js';
import { FENCE_TABLE } from './fence.js';

/** Roles and database, as docs/production.md has them made. `url`: the superuser's, through HAProxy. */
export async function createDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create role krapao login password '${password}'`);
    await client.query(`create role krapao_app login password '${password}'`);
    await client.query("create database krapao owner krapao encoding 'UTF8' template template0");
    await client.query(FENCE_TABLE);
  } finally {
    await client.end();
  }
}

const payment = (bankCode: string) => ({ bankType: 'PAYMENT', bankCode });
const ACCOUNTS = {
  banks: [
    ...['WW', 'PAYTIMZ', 'PAYONEX', 'FP'].map(payment),
    { bankType: 'BANK', bankCode: 'KBANK', mode: 'SMS', accountName: HOLDER, accountNo: '0213456780' },
    { bankType: 'BANK', bankCode: OUR_ACCOUNT.bankCode, accountName: OUR_ACCOUNT.accountName, accountNo: OUR_ACCOUNT.accountNo },
  ],
  wallets: [],
};

/** The games of the storm's operations, at their rates. */
const GAMES = (
  [
    ['PG', 1, 1],
    ['JOKER', 1, 1],
    ['USUN', 10, 1],
    ['HUAYHD', 1, 2],
  ] as const
).map(([code, ...rate]) => ({
  code,
  name: code,
  category: 'slot',
  web: `/games/${code}`,
  rate,
}));

/**
 * The data that the operator of a new site enters: accounts to pay into, and games. No withdrawal waits for a person: the test measures when
 * workers pay again.
 */
export async function enterContent(databaseUrl: string, folder: string): Promise<void> {
  for (const [name, content] of Object.entries({ accounts: ACCOUNTS, games: GAMES })) {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(content));
    await runOperator({ databaseUrl, demo: false, user: 'storm', words: [name, 'set', 'THB', file] });
  }
  await runOperator({ databaseUrl, demo: false, user: 'storm', words: ['settings', 'set', 'payoutReview', 'THB', 'off'] });
}
