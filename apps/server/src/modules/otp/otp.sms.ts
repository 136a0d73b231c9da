import { randomInt } from 'node:crypto';
import { newId } from '../../platform/ids.js';
import { NOT_CALLED, type SmsProvider } from '../../providers/index.js';

const DIGITS = 6;
const REF_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const REF_LENGTH = 4;

/** Six random digits (CSPRNG). */
export const newCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');

/** The reference that the member compares between screen and SMS. Letters only: the code must be the SMS's only digits. */
export const newRef = (): string => Array.from({ length: REF_LENGTH }, () => REF_LETTERS[randomInt(REF_LETTERS.length)]).join('');

/** Sends a message. After an unknown outcome, sends it once more under the same reference, so that the gateway delivers it once. */
export async function sendSms(sms: SmsProvider, to: string, text: string): Promise<'ok' | 'declined' | 'unknown'> {
  const message = { ref: newId(), to, text };
  const first = await sms.send(message);
  if (first.status !== 'unknown') return first.status;
  // The circuit breaker skipped the call, so nothing was sent.
  if (first.cause === NOT_CALLED) return 'declined';
  return (await sms.send(message)).status;
}
