import { currencies, proxyTypes } from '@krapao/contract';
import { z } from 'zod';
import type { BankTransfer, Sender } from './bank-feed/bank-feed.js';
import type { QrPayment } from './qr/qr.js';

/** Minor units or 1/100 credit: text of at most 15 digits, which fit a JSON number in major units and a bigint column. */
export const wireAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt);

/** A {@link wireAmount} above zero. */
export const wirePayment = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt);

/** PostgreSQL stores no NUL: a record that contains one is unreadable. */
const storable = (text: string): boolean => !text.includes('\0');

/** A reference or a number in a provider's record. */
export const recordText = z.string().min(1).max(100).refine(storable);

/** A person's name in a provider's record; may be empty. */
export const recordName = z.string().max(200).refine(storable);

const account = z.object({ bankCode: recordText, accountNo: recordText });
const named = { accountName: recordName, accountNames: z.array(recordName).max(10).default([]) };
/** The holder's names: `accountName` is shown, `accountNames` are those in other scripts. */
const namesOf = ({ accountName, accountNames }: { accountName: string; accountNames: string[] }): string[] => [
  ...new Set([accountName, ...accountNames]),
];

/** The holder of an account. */
export const holder = z.object({ ...named, accountName: recordName.min(1) }).transform((names) => ({ accountNames: namesOf(names) }));

const sender = account
  .extend(named)
  .transform(({ bankCode, accountNo, ...names }): Sender => ({ bankCode, accountNo, accountNames: namesOf(names) }));

const proxy = z.object({
  type: z.enum(proxyTypes),
  id: recordText,
  references: z.array(recordText).max(3).default([]),
  accountNames: z.array(recordName).max(10).default([]),
});
/** An account, its proxy, or both. */
const receiver = z.union([
  account.extend({ proxy: proxy.optional() }),
  z.object({ proxy }).transform(({ proxy: by }) => ({ bankCode: '', accountNo: '', proxy: by })),
]);

export const bankTransfer: z.ZodType<BankTransfer> = z.object({
  bankCode: recordText,
  transRef: recordText,
  amount: wirePayment,
  currency: z.enum(currencies),
  from: sender,
  to: receiver,
  paidAt: z.iso.datetime(),
});

export const qrPayment: z.ZodType<QrPayment> = z.object({
  ref: recordText,
  amount: wirePayment,
  currency: z.enum(currencies),
  bankCode: recordText,
  transRef: recordText,
  from: sender,
  paidAt: z.iso.datetime(),
});
