import { z } from 'zod';
import type { SmsProvider } from '../../../apps/server/src/providers/index.js';
import { sendRequest, DEADLINE_MS, declined, ok, orUnknown, unknown } from './answer.js';

export interface FormSmsSettings {
  url: string;
  user: string;
  password: string;
  deadlineMs?: number;
}

const answer = z.object({ status: z.enum(['queued', 'rejected']), reason: z.string().max(100).default('rejected') });

/** An SMS gateway that takes form data with Basic authorization and honors an `Idempotency-Key` for a day. */
export function createFormSms({ url, user, password, deadlineMs = DEADLINE_MS }: FormSmsSettings): SmsProvider {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const send: SmsProvider['send'] = async ({ ref, to, text }) => {
    // Stored numbers are national; the gateway requires the country code in place of the leading 0.
    const body = new URLSearchParams({ msisdn: `66${to.slice(1)}`, message: text });
    const headers = { authorization, 'idempotency-key': ref };
    const { status, json } = await sendRequest(`${url}/messages`, { method: 'POST', headers, body }, deadlineMs);
    const parsed = answer.safeParse(json);
    if (status >= 300 || !parsed.success) return unknown(`status ${status}`);
    return parsed.data.status === 'queued' ? ok(null) : declined(parsed.data.reason);
  };
  return { send: (message) => orUnknown(send(message)) };
}
