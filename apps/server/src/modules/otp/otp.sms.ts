import { newId } from '../../platform/ids.js';
import type { SmsProvider } from '../../providers/index.js';

/** Sends a message; when nobody knows whether it left it is sent once more under the same reference, so that it arrives once. */
export async function sendSms(sms: SmsProvider, to: string, text: string): Promise<'ok' | 'declined' | 'unknown'> {
  const message = { ref: newId(), to, text };
  const first = await sms.send(message);
  return (first.status === 'unknown' ? await sms.send(message) : first).status;
}
