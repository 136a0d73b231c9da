import type { Api, SlipOutput, StatementDay, StatementMonth, StatementOutput } from '@krapao/contract';
import { bankNames } from '../../../apps/server/src/modules/lookup/banks.js';
import { dayOf } from '../../../apps/server/src/platform/business-day.js';
import { noQr } from '../../../apps/web/src/test/samples';
import { ago, type Answers, longName, MOST, type Sample } from './answers';

type Lookup = Api['GET /api/lookup/deposit']['output'];

const lines: readonly Pick<StatementOutput, 'statementType' | 'from' | 'to' | 'amount' | 'status'>[] = [
  { statementType: 'deposit', from: 'KTB', to: 'WALLET', amount: 1_000, status: 'SUCCESS' },
  { statementType: 'transfer', from: 'WALLET', to: 'PG', amount: 500, status: 'SUCCESS' },
  { statementType: 'withdraw', from: 'WALLET', to: 'KTB', amount: 2_500.75, status: 'PENDING' },
  { statementType: 'bonus', from: 'WALLET', to: 'WALLET', amount: 150, status: 'SUCCESS' },
  { statementType: 'finish_bonus', from: 'WALLET', to: 'WALLET', amount: 320, status: 'FAILED' },
  { statementType: 'deposit', from: 'TRUEWALLET', to: 'WALLET', amount: 120, status: 'SUCCESS' },
  { statementType: 'transfer', from: 'UFABET', to: 'WALLET', amount: 80.5, status: 'FAILED' },
  { statementType: 'deposit', from: 'WW', to: 'WALLET', amount: 300, status: 'SUCCESS' },
  { statementType: 'withdraw', from: 'WALLET', to: 'KTB', amount: 700, status: 'FAILED' },
  { statementType: 'transfer', from: 'WALLET', to: 'HUAYHD', amount: 200, status: 'PENDING' },
];

const about = { th: 'เติมวันนี้ รับเพิ่ม 50%', la: 'ເຕີມມື້ນີ້ ຮັບເພີ່ມ 50%', en: 'Today’s top-up: 50% more' };

const statement: Sample<StatementOutput[]> = (language, amount) =>
  lines.map((line, index): StatementOutput => {
    const description = amount === 'long' ? longName[language] : about[language];
    const review = {
      PENDING: { state: 'waiting', answerBy: ago(-45) },
      FAILED: { state: 'rejected', reason: 'THIRD_PARTY' },
      SUCCESS: undefined,
    } as const;
    const rewarded = line.statementType === 'bonus' || line.statementType === 'finish_bonus';
    return {
      ...line,
      _id: `s${index}`,
      amount: amount === 'long' ? MOST : line.amount,
      createdAt: ago(7 + index * 190),
      ...(line.statementType === 'withdraw' && { review: review[line.status] }),
      ...(rewarded && { bonus: { description } }),
    };
  });

/** The days of a page, as if each ended with it. */
function daysOf(statements: readonly StatementOutput[]): StatementDay[] {
  const days = [...new Set(statements.map(({ createdAt }) => dayOf(new Date(createdAt))))];
  return days.map((day) => {
    const done = statements.filter(({ createdAt, status }) => dayOf(new Date(createdAt)) === day && status === 'SUCCESS');
    const sum = (...types: StatementOutput['statementType'][]) =>
      done.reduce((total, { statementType, amount }) => total + (types.includes(statementType) ? amount : 0), 0);
    return { day, in: sum('deposit', 'bonus'), out: sum('withdraw') };
  });
}

/** The months of a page, as if each ended with it. */
function monthsOf(statements: readonly StatementOutput[]): StatementMonth[] {
  const months = new Map<string, StatementMonth>();
  for (const { day, in: paidIn, out } of daysOf(statements)) {
    const month = day.slice(0, 7);
    const before = months.get(month) ?? { month, in: 0, out: 0 };
    months.set(month, { month, in: before.in + paidIn, out: before.out + out });
  }
  return [...months.values()];
}

const outcomes: readonly Pick<SlipOutput, 'status' | 'note' | 'amount'>[] = [
  { status: 'PENDING', note: null, amount: null },
  { status: 'SUCCESS', note: null, amount: 1_000 },
  { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: 300 },
  { status: 'FAILED', note: 'NOT_MATCH', amount: 500 },
  { status: 'FAILED', note: 'TRIPPLE_WRONG_CAPTCHA', amount: null },
];

const slips: Sample<SlipOutput[]> = (_language, amount) =>
  outcomes.map((outcome, index): SlipOutput => ({
    ...outcome,
    _id: `p${index}`,
    createdAt: ago(12 + index * 700),
    amount: outcome.amount !== null && amount === 'long' ? MOST : outcome.amount,
    link: index === 1 ? 'https://slips.example/1' : null,
    reference: `2026112113${index}`,
    creditedAt: null,
  }));

const companyName = { th: 'บจก. กระเป๋า เดโม', la: 'ບໍລິສັດ ກະເປົາ ເດໂມ', en: 'Krapao Demo Co., Ltd.' };

const deposit: Sample<Lookup> = (language, amount) => {
  if (amount === 'empty') return { banks: [], wallets: [], isManual: false, qr: [] };
  const long = amount === 'long';
  const payment = (bankCode: string) => ({
    bankType: 'PAYMENT' as const,
    bankCode,
    mode: 'AUTO' as const,
    bank: bankNames(bankCode),
    bankAccountName: '',
    bankAccountNo: '',
    currency: 'BAHT' as const,
  });
  const bank = (bankCode: string, number: string) => ({
    ...payment(bankCode),
    bankType: 'BANK' as const,
    bankAccountName: long ? longName[language] : companyName[language],
    bankAccountNo: long ? '123456789012' : number,
  });
  return {
    banks: [
      ...['WW', 'PAYTIMZ', 'PAYONEX', 'FP'].map(payment),
      { ...bank('KBANK', '0213456780'), mode: 'SMS' },
      bank('SCB', '4051234567'),
      bank('BAAC', '020123456789'),
    ],
    wallets: [{ mode: 'gift', walletAccountName: 'KRAPAO DEMO' }],
    isManual: false,
    qr: [],
  };
};

const qr = (amount: number) => ({
  qrcodeId: 'q1',
  hasQrcode: true,
  qrcode: null,
  payload: '00020101021129370016A000000677010111011300668123456785802TH53037645406500.006304A1B2',
  amount,
  expireIn: new Date(Date.parse(ago(0)) + 14 * 60_000).toISOString(),
  message: '',
  status: 'OPEN' as const,
});
/** Movements, slips, and ways to pay in. */
export const listAnswers: Sample<Answers> = (language, amount) => {
  const some = amount === 'empty' ? 0 : 1;
  const movements = some ? statement(language, amount) : [];
  return {
    'POST /api/statement': { total: some * 47, statements: movements, days: daysOf(movements) },
    'POST /api/statement/months': { months: monthsOf(movements) },
    'POST /api/statement/search': { statements: movements.slice(0, 3), ...(some && { next: '7' }) },
    'POST /api/statement/slip': { total: some * 15, slips: some ? slips(language, amount) : [] },
    'GET /api/lookup/deposit': deposit(language, amount),
    'GET /api/lookup/slip': { closedFrom: '23:00', closedTo: '01:00', isOpen: true, maxAgeMinutes: 60 },
    'GET /api/qrcode/:provider': noQr,
    'POST /api/qrcode/:provider': qr(amount === 'long' ? MOST : 500),
  };
};
