import { expect } from '@playwright/test';

const base = (): string => process.env['E2E_SANDBOX_URL'] ?? '';

interface Account {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

/** The outside world of the journey: what a member would do with their phone and their bank's app. */
export const sandbox = {
  /** The newest code that was sent to a phone. */
  otp: async (phone: string): Promise<string> => {
    const messages = (await (await fetch(`${base()}/api/sms?to=${phone}`)).json()) as { text: string }[];
    return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  },
  pay: async (payload: string, from = { bankCode: 'KTB', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' }): Promise<void> => {
    const response = await post('/api/bank/pay', { payload, from });
    expect(response.status).toBe(200);
  },
  /** A bank transfer; `feed: false`: the bank does not tell of it, its slip has to. */
  transfer: async (transfer: { from: Account; to: Omit<Account, 'accountName'>; amount: number; feed?: boolean }): Promise<Buffer> => {
    const { slipUrl } = (await (await post('/api/bank/transfer', transfer)).json()) as { slipUrl: string };
    return Buffer.from(await (await fetch(`${base()}${new URL(slipUrl).pathname}`)).arrayBuffer());
  },
  /** A gift link. */
  voucher: async (amount: number): Promise<string> => ((await (await post('/api/vouchers', { amount })).json()) as { link: string }).link,
  payouts: async (): Promise<{ accountNo: string; amount: number; accountName: string; bankCode: string }[]> =>
    (await (await fetch(`${base()}/api/payouts`)).json()) as never,
  fault: (fault: { provider: string; fault: string; count: number }): Promise<Response> => post('/api/faults', fault),
  clearFaults: (): Promise<Response> => fetch(`${base()}/api/faults`, { method: 'DELETE' }),
  clock: (offsetSeconds: number): Promise<Response> => post('/api/clock', { offsetSeconds }),
};

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${base()}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
