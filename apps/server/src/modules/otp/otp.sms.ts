import { newId } from '../../platform/ids.js';
import { NOT_CALLED, type SmsProvider } from '../../providers/index.js';

/** Sends a message; when nobody knows whether it left it is sent once more under the same reference, so that it arrives once. */
export async function sendSms(sms: SmsProvider, to: string, text: string): Promise<'ok' | 'declined' | 'unknown'> {
  const message = { ref: newId(), to, text };
  const first = await sms.send(message);
  if (first.status !== 'unknown') return first.status;
  // A gateway that is skipped has sent nothing.
  if (first.cause === NOT_CALLED) return 'declined';
  return (await sms.send(message)).status;
}
