import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** The site's demo account: transfers to it from a member's own account are credited to the member. */
const SITE_ACCOUNT = { bankCode: 'SCB', accountNo: '4051234567' };
const PASSWORD = 'a good password';

/** URLs of the running product. */
export interface Addresses {
  wallet: string;
  sandbox: string;
}

/** A member's account at a game. */
export interface Seat {
  /** Plays one round with a known result; amounts in baht. */
  play(stake: number, win: number): Promise<unknown>;
}

export type Member = Awaited<ReturnType<typeof newMember>>;

/** A POST where there is a body, else a GET. */
interface RequestOptions {
  body?: object;
  headers?: Record<string, string>;
}

/** Sends a request and checks the response against `schema`. Throws when the response is an error or has another shape. */
async function request<Schema extends z.ZodType>(schema: Schema, address: string, { body, headers }: RequestOptions = {}) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(address, { ...init, headers: { 'content-type': 'application/json', 'accept-language': 'th', ...headers } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** Repeats a request until the response has the shape of `schema`, for up to 100 attempts. Errors count as another shape. */
async function pollUntil<Schema extends z.ZodType>(schema: Schema, address: string, headers: Record<string, string>) {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await request(schema, address, { headers }).catch(() => undefined);
    if (response !== undefined) return response;
    await sleep(100);
  }
  throw new Error(`${address} did not return the expected state.`);
}

/** Registers a member and logs in. The member's bank and games are those of the sandbox; amounts are in baht. */
export async function newMember({ wallet, sandbox }: Addresses, phone: string) {
  const account = { bankCode: 'KTB', accountNo: phone, accountName: 'MALEE JAIDEE' };
  const { otpToken } = await request(z.object({ otpToken: z.string() }), `${wallet}/api/otp/send`, { body: { phoneNumber: phone } });
  const newestCode = async () => {
    const [message] = await request(z.array(z.object({ text: z.string() })), `${sandbox}/api/sms?to=${phone}`);
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
  };
  await request(z.unknown(), `${wallet}/api/otp/verify`, { body: { otpToken, otpCode: await newestCode() } });
  const bank = { bankCode: account.bankCode, bankAccountName: account.accountName, bankAccountNo: account.accountNo };
  await request(z.unknown(), `${wallet}/api/account`, {
    body: { name: 'มาลี ใจดี', username: phone, password: PASSWORD, ...bank },
    headers: { 'x-otp-token': otpToken },
  });
  const { token } = await request(z.object({ token: z.string() }), `${wallet}/api/login`, {
    body: { username: phone, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${token}` };
  const agreements = await request(z.array(z.string()), `${wallet}/api/lookup/agreements`);

  return {
    /** The entries of localStorage in the member's browser. */
    browserState: {
      token,
      locale: 'th',
      theme: 'dark',
      fonts: '1',
      'remember-agreement': createHash('sha256').update(agreements.join('\n')).digest('hex'),
    },
    /** The code of the newest SMS. */
    newestCode,
    /** Pays a QR code at the bank. */
    pay: (payload: string) => request(z.unknown(), `${sandbox}/api/bank/pay`, { body: { payload, from: account } }),
    /** Transfers money to the site and waits until it is credited. */
    async deposit(amount: number) {
      await request(z.unknown(), `${sandbox}/api/bank/transfer`, { body: { from: account, to: SITE_ACCOUNT, amount } });
      await pollUntil(z.object({ wallet: z.object({ amount: z.number().min(amount) }) }), `${wallet}/api/wallet`, headers);
    },
    /** Receives a bonus. */
    receive: (code: string) => request(z.unknown(), `${wallet}/api/bonus/activate/${code}`, { headers }),
    /** Opens an account at a game and transfers this amount to it. */
    async seat(code: string, amount: number): Promise<Seat> {
      await request(z.unknown(), `${wallet}/api/wallet/activate/${code}`, { headers });
      const { username } = await pollUntil(z.object({ username: z.string().min(1) }), `${wallet}/api/wallet/account/${code}`, headers);
      if (amount > 0) await request(z.unknown(), `${wallet}/api/wallet/transfer`, { body: { from: 'WALLET', to: code, amount }, headers });
      return {
        play: (stake, win) => request(z.unknown(), `${sandbox}/api/games/${code}/play`, { body: { username, stake, win } }),
      };
    },
  };
}
