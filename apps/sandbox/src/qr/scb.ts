import { bankOf } from '../bank/banks.js';
import type { QrPayment, ScbBill } from '../storage/events.js';

const BANGKOK_MS = 7 * 3_600_000;

/** A time of Bangkok, as `2019-07-16T11:30:58.000+07:00`. */
const bangkokTime = (at: string): string => new Date(Date.parse(at) + BANGKOK_MS).toISOString().replace('Z', '+07:00');

/** A day of Bangkok, as `2019-07-16`. */
export const bangkokDay = (at: string): string => bangkokTime(at).slice(0, 10);

/** A payment as SCB's confirmation and inquiry report it. */
export const scbTransaction = ({ billerId, ref1, ref2, ref3 }: ScbBill, { amount, transRef, from, paidAt }: QrPayment) => ({
  eventCode: '00300100',
  transactionType: 'Domestic Transfers',
  reverseFlag: '',
  payeeProxyId: billerId,
  payeeProxyType: 'BILLERID',
  payeeAccountNumber: '0987654321',
  payeeName: 'Sandbox',
  payerAccountNumber: from.accountNo,
  payerName: from.accountName,
  sendingBankCode: bankOf(from.bankCode).number,
  receivingBankCode: '014',
  amount: (Number(amount) / 100).toFixed(2),
  transactionId: transRef,
  transactionDateandTime: bangkokTime(paidAt),
  billPaymentRef1: ref1,
  billPaymentRef2: ref2,
  billPaymentRef3: ref3,
  currencyCode: '764',
  channelCode: 'PMH',
});
