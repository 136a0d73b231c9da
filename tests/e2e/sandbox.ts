import { expect } from '@playwright/test';

const base = (): string => process.env['E2E_SANDBOX_URL'] ?? '';

export interface Account {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

interface Transfer {
  from: Account;
  to: { bankCode: string; accountNo: string };
  /** Major units, as everywhere here. */
  amount: number;
  /** `false`: the receiving bank does not report it. */
  feed?: boolean;
}

/** The outside world of a journey: what a member does with their phone and their bank's app. */
export const sandbox = {
  url: base,
  /** The receiver of webhooks checks signatures with this secret. */
  knowSecret: (secret: string): Promise<Response> => post('/api/integrator/secret', { secret }),
  /** What the receiver of webhooks has taken, newest first. */
  webhooks: async (): Promise<{ id: string; body: { type: string } }[]> =>
    (await (await fetch(`${base()}/api/integrator/webhooks`)).json()) as never,
  /** The newest code that was sent to a phone; notices have none. */
  otp: async (phone: string): Promise<string> => {
    const messages = (await (await fetch(`${base()}/api/sms?to=${phone}`)).json()) as { text: string }[];
    return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? '';
  },
  pay: async (payload: string, from = { bankCode: 'KTB', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' }): Promise<void> => {
    const response = await post('/api/bank/pay', { payload, from });
    expect(response.status).toBe(200);
  },
  transfer: (transfer: Transfer): Promise<{ slipUrl: string }> => jsonOf(post('/api/bank/transfer', transfer)),
  /** A new gift link. */
  gift: async (amount: number): Promise<string> => (await jsonOf<{ link: string }>(post('/api/vouchers', { amount }))).link,
  /** A round with a known end; the credit after it. */
  play: async (code: string, round: { username: string; stake: number; win: number }): Promise<number> =>
    (await jsonOf<{ balance: number }>(post(`/api/games/${code}/play`, round))).balance,
  payouts: async (): Promise<{ accountNo: string; amount: number; currency: string; accountName: string; bankCode: string }[]> =>
    (await (await fetch(`${base()}/api/payouts`)).json()) as never,
  fault: (fault: { provider: string; fault: string; count: number; op?: string }): Promise<Response> => post('/api/faults', fault),
  /** Until `clearFaults` the bank lists no transfers: only a slip reports what the feed did not. */
  hideFeed: (): Promise<Response> => post('/api/faults', { provider: 'bank-feed', op: 'list', fault: 'error', count: 1_000 }),
  clearFaults: (): Promise<Response> => fetch(`${base()}/api/faults`, { method: 'DELETE' }),
  clock: (offsetSeconds: number): Promise<unknown> => jsonOf(post('/api/clock', { offsetSeconds })),
};

/** Seconds. */
export const DAY = 86_400;

/** The seconds until the next business day begins (Asia/Bangkok), for {@link sandbox.clock}. */
export function untilTomorrow(): number {
  const bangkok = Math.floor(Date.now() / 1000) + 7 * 3_600;
  return DAY - (bangkok % DAY);
}

/** The seconds until its noon. */
export const untilNoonTomorrow = (): number => untilTomorrow() + DAY / 2;

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${base()}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function jsonOf<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
