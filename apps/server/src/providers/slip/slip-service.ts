import { bankNumberOf } from '@krapao/contract';
import { crc16 } from '../../platform/crc16.rules.js';
import type { Circuit } from '../circuit.js';
import { fetchJson, type ProviderRequest } from '../fetch-json.js';
import { type Answered, guarded } from '../guarded.js';
import { CALL_MS, type ProviderAddress } from '../provider-http.js';
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
