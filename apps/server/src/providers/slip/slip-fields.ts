/** Fields that slip services in Thailand have in common: both report the answer of the banks' own verification. */
import { bankCodeOf, type ProxyType } from '@krapao/contract';
import { z } from 'zod';
import type { ReceiverProxy } from '../bank-feed/bank-feed.js';
import { recordName, recordText } from '@krapao/contract/provider';
import type { SlipReference } from './slip.js';

/** An amount of baht as a JSON number, in satang. A third decimal is refused. */
export const baht = z
  .number()
  .positive()
  .max(9_999_999_999)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4)
  .transform((amount) => BigInt(Math.round(amount * 100)));

/** A number or a name that the service may leave out. */
export const optionalText = recordText.nullish().catch(null);
export const optionalName = recordName.nullish().catch(null);

/** The texts that are there, each once. */
export const textsOf = (...names: (string | null | undefined)[]): string[] => [
  ...new Set(names.filter((name): name is string => (name ?? '').trim() !== '')),
];

/** Types of proxies of the Thai slip verification, as both services name them. `EMAIL` is none that a site receives by. */
const proxyTypes = new Map<string, ProxyType>([
  ['MSISDN', 'mobile'],
  ['NATID', 'national-id'],
  ['BILLERID', 'biller'],
  ['EWALLETID', 'e-wallet'],
]);

/** The proxy of a receiver; nothing if the service names none. */
export function proxyOf(
  { type, id }: { type: string | null | undefined; id: string | null | undefined },
  { references, accountNames }: { references: readonly (string | null | undefined)[]; accountNames: readonly string[] },
): { proxy?: ReceiverProxy } {
  const known = proxyTypes.get(type ?? '');
  if (known === undefined || id === null || id === undefined) return {};
  return { proxy: { type: known, id, references: textsOf(...references), accountNames } };
}

/** The product's code of a bank. A number that no bank has stays, so that a transfer is never attributed to another bank. */
export const bankOf = (number: string | null | undefined): string => bankCodeOf(number ?? '') ?? number ?? '';

/** Whether the answer is about this slip: another transfer would be credited. Its mini-QR names the sending bank, which the answer can leave out. */
export const isAbout = (slip: SlipReference, transRef: string, sendingBank: string | null | undefined): boolean =>
  transRef === slip.transRef && [slip.bankCode, undefined].includes(bankCodeOf(sendingBank ?? ''));
