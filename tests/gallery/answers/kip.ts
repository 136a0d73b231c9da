import { bankNames, banksOf } from '../../../apps/server/src/modules/lookup/banks.js';
import type { Answers } from './answers';

/** The samples' amounts in kip: about as large as members of the Lao variant hold. */
const KIP = 1_000;
const MOST_KIP = 9_999_999_999;
/** A site's limit of one withdrawal is lower than the largest balance. */
const MOST_WITHDRAWN = 999_999_999;

/** The fields that hold money. Others hold counts, percentages and times. */
const money = new Set(
  (
    'amount held parked used balance endBelow minDeposit maxAmount refundAmount pot in out ' +
    'withdrawMin withdrawMax staked won needed base target floor credit'
  ).split(' '),
);
/** These hold money beside the other field, and a count elsewhere. */
const moneyBeside: Record<string, string> = { left: 'period', total: 'target' };

/** Something with a prize, a coupon, is counted and not paid. */
const isMoney = (key: string, of: object): boolean => (money.has(key) && !('prize' in of)) || (moneyBeside[key] ?? '-') in of;

const kip = (baht: number, most = MOST_KIP): number => Math.min(Math.round(baht * KIP), most);

const account = { bankCode: 'BCEL', bankAccountNo: '010120000987654001' };

/** Text about money, currencies and accounts, as in the Lao variant. */
const textInKip = (text: string): string =>
  text
    .replaceAll(/฿(\d[\d,.]*\d|\d)/g, (_, number: string) => `₭${kip(Number(number.replaceAll(',', ''))).toLocaleString('en')}`)
    .replace(/^(THB|BAHT)$/, 'LAK')
    .replace(/^(KTB|KBANK|TRUEWALLET|WW)$/, account.bankCode)
    .replace(/^0812345678$/, '2055512345');

function toKip(value: unknown): unknown {
  if (typeof value === 'string') return textInKip(value);
  if (Array.isArray(value)) return value.map(toKip);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    typeof field === 'number' && isMoney(key, value) ? kip(field, key === 'withdrawMax' ? MOST_WITHDRAWN : MOST_KIP) : toKip(field),
  ]);
  const result = Object.fromEntries(fields) as Record<string, unknown>;
  if ('bankAccountNo' in result && 'bankAccountName' in result && !('mode' in result)) {
    Object.assign(result, account, 'bank' in result && { bank: { code: account.bankCode, ...bankNames(account.bankCode) } });
  }
  return result;
}

/** The answers of the Lao variant to a member whose wallet is in kip. */
export function inKip(answers: Answers): Answers {
  const lookup = answers['GET /api/lookup/deposit'];
  const hasWays = lookup && 'banks' in lookup && lookup.banks.length > 0;
  return {
    ...(toKip(answers) as Answers),
    'GET /api/lookup/banks': banksOf('lao'),
    ...(hasWays && { 'GET /api/lookup/deposit': ways }),
  };
}

const way = { bankCode: 'BCEL', mode: 'AUTO', bank: bankNames('BCEL'), currency: 'LAK' } as const;
const ways: Answers['GET /api/lookup/deposit'] = {
  banks: [
    { ...way, bankType: 'PAYMENT', bankAccountName: '', bankAccountNo: '' },
    { ...way, bankType: 'BANK', bankAccountName: 'KRAPAO DEMO SOLE CO LTD', bankAccountNo: '010120000123456001' },
    { ...way, bankType: 'BANK', bankAccountName: 'KRAPAO DEMO SOLE CO LTD', bankAccountNo: '010120000123457002' },
  ],
  wallets: [],
  isManual: false,
  qr: [],
};
