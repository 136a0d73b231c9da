import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Adapter } from '../adapter.js';
import { fetchJson } from '../fetch-json.js';
import { CALL_MS, type ProviderAddress } from '../provider-http.js';

/** What SCB gives a partner: the two parts of the key, and the biller with the prefix of reference 3 that routes its confirmations. */
interface ScbAccount {
  url: string;
  apiKey: string;
  apiSecret: string;
  billerId: string;
  prefix: string;
}

/** The address is `https://…/partners/sandbox?biller=<15 digits>&prefix=<prefix of reference 3>`; the key is `<API key>:<API secret>`. */
export function scbAccount({ baseUrl, key }: ProviderAddress): ScbAccount {
  const { searchParams } = new URL(baseUrl);
  const [apiKey = '', ...secret] = key.split(':');
  return {
    url: baseUrl.replace(/\?.*$/, '').replace(/\/+$/, ''),
    apiKey,
    apiSecret: secret.join(':'),
    billerId: searchParams.get('biller') ?? '',
    prefix: searchParams.get('prefix') ?? '',
  };
}

export const scbProblem: NonNullable<Adapter<unknown>['problem']> = (address) => {
  const { apiSecret, billerId, prefix } = scbAccount(address);
  if (!/^\d{15}$/.test(billerId) || !/^[A-Z0-9]{1,20}$/.test(prefix))
    return { part: 'URL', why: 'must end in ?biller=<15 digits>&prefix=<prefix of reference 3>' };
  return apiSecret === '' ? { part: 'KEY', why: 'must be <API key>:<API secret>' } : null;
};

/** `status.code` of every answer: 1000 is success. */
export const scbAnswer = <T extends z.ZodType>(data: T) => z.object({ status: z.object({ code: z.literal(1000) }), data });
const token = scbAnswer(z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() }));

/** A token is renewed this long before it ends (ms). */
const RENEW_MS = 60_000;

/** Throws when there is no token or no answer. */
export type ScbCall = (path: string, body?: object) => Promise<{ status: number; json: unknown }>;

/** Calls with a token that is requested once for half an hour. Both requests end within the deadline of a call. */
export function createScbCall(address: ProviderAddress): ScbCall {
  const account = scbAccount(address);
  const deadlineMs = (address.timeoutMs ?? CALL_MS) / 2;
  let current: { accessToken: Promise<string>; until: number } | null = null;

  const accessToken = (): Promise<string> => {
    if (current !== null && Date.now() < current.until) return current.accessToken;
    const { url, ...request } = tokenRequest(account);
    const requested = fetchJson(url, request, { deadlineMs }).then(({ status, json }) => {
      const { accessToken: text, expiresIn } = token.parse(status < 300 ? json : null).data;
      current = { accessToken: requested, until: Date.now() + expiresIn * 1_000 - RENEW_MS };
      return text;
    });
    current = { accessToken: requested, until: Infinity };
    requested.catch(() => (current = null));
    return requested;
  };

  return async (path, body) => {
    const authorization = `Bearer ${await accessToken()}`;
    const sent = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
    const answered = await fetchJson(
      `${account.url}${path}`,
      { headers: { ...headersOf(account), authorization }, ...sent },
      { deadlineMs },
    );
    if (answered.status === 401) current = null;
    return answered;
  };
}

/** POST /v1/oauth/token, client credentials. */
export const tokenRequest = (account: ScbAccount) => ({
  url: `${account.url}/v1/oauth/token`,
  method: 'POST' as const,
  headers: headersOf(account),
  body: JSON.stringify({ applicationKey: account.apiKey, applicationSecret: account.apiSecret }),
});

const headersOf = ({ apiKey }: ScbAccount) => ({
  'content-type': 'application/json',
  'accept-language': 'EN',
  resourceOwnerId: apiKey,
  requestUId: randomUUID(),
});

/** Whether the answer of the token call gives a token. */
export const isToken = (json: unknown): boolean => token.safeParse(json).success;
