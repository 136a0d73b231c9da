import { currencies, type Currency, type Variant } from '@krapao/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';

const contact = {
  website: 'https://krapao.example',
  lineLink: 'https://line.me/R/ti/p/@krapao.example',
  lineName: '@krapao.example',
};

/** The demo site's own links. What the operator has written stays. */
export async function seedContent(tx: Tx<'platform' | 'deposit'>): Promise<void> {
  const rows = Object.entries(contact).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx.db
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type DemoAccount = [type: 'BANK' | 'PAYMENT', code: string, mode: 'AUTO' | 'SMS', accountNo: string];

const holders: Record<Variant, string> = { th: 'บจก. กระเป๋า เดโม', lao: 'KRAPAO DEMO SOLE CO LTD' };

const thaiQr: readonly DemoAccount[] = [
  ['PAYMENT', 'WW', 'AUTO', ''],
  ['PAYMENT', 'PAYTIMZ', 'AUTO', ''],
  ['PAYMENT', 'PAYONEX', 'AUTO', ''],
  ['PAYMENT', 'FP', 'AUTO', ''],
  ['BANK', 'KBANK', 'SMS', '0213456780'],
  ['BANK', 'KBANK', 'SMS', '0213456798'],
];

/** A member with a Lao bank sends baht from a baht account to ours at BCEL (docs/decisions/0104). */
const demoAccounts: Record<Variant, Partial<Record<Currency, readonly DemoAccount[]>>> = {
  th: { THB: [...thaiQr, ['BANK', 'SCB', 'AUTO', '4051234567'], ['BANK', 'GSB', 'AUTO', '020123456789']] },
  lao: {
    THB: [...thaiQr, ['BANK', 'BCEL', 'AUTO', '010120100123456001'], ['BANK', 'BCEL', 'AUTO', '010120100123457002']],
    LAK: [
      ['PAYMENT', 'BCEL', 'AUTO', ''],
      ['BANK', 'BCEL', 'AUTO', '010120000123456001'],
      ['BANK', 'BCEL', 'AUTO', '010120000123457002'],
    ],
  },
};

export type NamesOf = (bankCode: string) => { nameTH: string; nameEN: string };

/** The site's own True Wallet, for gift links. */
const demoWallet = { mode: 'gift', account_name: 'KRAPAO DEMO', mobile: '0898765432', currency: 'THB', position: 0 } as const;

export async function seedDepositWallets(tx: Tx<'platform' | 'deposit'>): Promise<void> {
  await tx.db
    .insertInto('deposit_wallet')
    .values({ id: newId(), ...demoWallet })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts to pay into, two a bank mode, for each currency of the variant that has none. */
export async function seedDepositAccounts(tx: Tx<'platform' | 'deposit'>, namesOf: NamesOf, variant: Variant): Promise<void> {
  await sql`lock table deposit_account in share row exclusive mode`.execute(tx.db);
  for (const currency of currencies) {
    const one = await tx.db.selectFrom('deposit_account').select('id').where('currency', '=', currency).limit(1).executeTakeFirst();
    if (one !== undefined) continue;
    const rows = (demoAccounts[variant][currency] ?? []).map(([type, code, mode, accountNo], position) => {
      const { nameTH, nameEN } = namesOf(code);
      return {
        id: newId(),
        bank_type: type,
        bank_code: code,
        mode,
        name_th: nameTH,
        name_en: nameEN,
        account_name: holders[variant],
        account_no: accountNo,
        currency,
        position,
      };
    });
    if (rows.length > 0) await tx.db.insertInto('deposit_account').values(rows).execute();
  }
}
