import { z } from 'zod';
import type { Adapter } from '../adapter.js';
import { checkCall } from '../check.js';
import { fetchJson } from '../fetch-json.js';
import { guarded } from '../guarded.js';
import { CALL_MS, type ProviderAddress } from '../provider-http.js';
import { recordText } from '@krapao/contract/provider';
import type { SmsProvider } from './sms.js';

/** Under HTTP 200 and `"status": 200` too, `data.status` says whether the message was taken. */
const answer = z.object({ status: z.literal(200), data: z.object({ code: recordText, status: z.enum(['success', 'failure']) }) });
const noLog = z.object({ status: z.literal(400) });

/** The address is `https://bulk.smsyouto.com/api/bulk?sender=<name>`. */
const senderIn = ({ baseUrl }: ProviderAddress): string => new URL(baseUrl).searchParams.get('sender') ?? '';
const urlOf = ({ baseUrl }: ProviderAddress, path: string): string => `${baseUrl.replace(/\?.*$/, '')}${path}`;
const headersOf = ({ key }: ProviderAddress) => ({ authorization: `Bearer ${key}` });

/** SMS YOUTO, bulk API (https://docs.smsyouto.com/reference/api-reference/single-sms; docs/providers/smsyouto.md). */
export const smsYouTo: Adapter<SmsProvider> = {
  url: null,
  problem: (address) => (senderIn(address) === '' ? { part: 'URL', why: 'must end in ?sender=<name of the sender>' } : null),
  connect: (address, circuits) => {
    const circuit = circuits.of('sms');
    return {
      send: async ({ to, text }) => {
        const answered = await guarded(circuit, () =>
          fetchJson(
            urlOf(address, '/send'),
            {
              method: 'POST',
              headers: { ...headersOf(address), 'content-type': 'application/json' },
              body: JSON.stringify({ phone: to, message: text, sender: senderIn(address) }),
            },
            { deadlineMs: address.timeoutMs ?? CALL_MS },
          ),
        );
        if (answered.status === 'unknown') return answered;
        const data = answer.safeParse(answered.httpStatus === 200 ? answered.json : null).data?.data;
        if (data === undefined) return { status: 'unknown', cause: `status ${answered.httpStatus}` };
        return data.status === 'success' ? { status: 'ok', value: null } : { status: 'declined', reason: data.code };
      },
    };
  },
  // The log of a message that does not exist: the service answers 400 to the right key.
  check: (address) =>
    checkCall(
      urlOf(address, '/log/single/0'),
      { headers: headersOf(address) },
      (json) => (noLog.safeParse(json).success ? '' : null),
      (status) => status === 200 || status === 400,
    ),
};
