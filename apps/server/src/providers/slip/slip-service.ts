import { bankCodeOf, bankNumberOf, type ProxyType } from '@krapao/contract';
import { z } from 'zod';
import { crc16 } from '../../platform/crc16.rules.js';
import type { ReceiverProxy } from '../bank-feed/bank-feed.js';
import type { Circuit } from '../circuit.js';
import { fetchJson, type ProviderRequest } from '../fetch-json.js';
import { type Answered, guarded } from '../guarded.js';
import { CALL_MS, type ProviderAddress } from '../provider-http.js';
import { recordName, recordText } from '../wire.js';
import type { SlipAnswer, SlipReference, SlipVerifier } from './slip.js';

/** A service that looks a transfer up by the text of its slip's mini-QR. */
export interface SlipService {
  request(address: ProviderAddress, payload: string): ProviderRequest & { url: string };
  /** Null: not one of the answers that the service documents. */
  read(answer: Answered, slip: SlipReference): SlipAnswer | null;
}

export const createSlipVerifier = (service: SlipService, address: ProviderAddress, circuit: Circuit): SlipVerifier => ({
  verify: async (slip) => {
    const number = bankNumberOf(slip.bankCode);
    // Only banks issue slips with a mini-QR.
    if (number === undefined) return { status: 'declined', reason: 'INVALID_SLIP' };
    const { url, ...request } = service.request(address, slipPayload(number, slip.transRef));
    const answer = await guarded(circuit, () => fetchJson(url, request, { deadlineMs: address.timeoutMs ?? CALL_MS }));
    if (answer.status === 'unknown') return answer;
    return service.read(answer, slip) ?? { status: 'unknown', cause: `status ${answer.httpStatus}` };
  },
});

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** The text of a slip's mini-QR (docs/specification.md §10.12). */
export function slipPayload(bankNumber: string, transRef: string): string {
  const text = `${field('00', field('00', '000001') + field('01', bankNumber) + field('02', transRef))}5102TH9104`;
  return text + crc16(text);
}

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
export const namesOf = (...names: (string | null | undefined)[]): string[] => [
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
  return { proxy: { type: known, id, references: namesOf(...references), accountNames } };
}

/** The product's code of a bank. A number that no bank has stays, so that a transfer is never attributed to another bank. */
export const bankOf = (number: string | null | undefined): string => bankCodeOf(number ?? '') ?? number ?? '';

/** Whether the answer is about this slip: another transfer would be credited. Its mini-QR names the sending bank, which the answer can leave out. */
export const isAbout = (slip: SlipReference, transRef: string, sendingBank: string | null | undefined): boolean =>
  transRef === slip.transRef && [slip.bankCode, undefined].includes(bankCodeOf(sendingBank ?? ''));
