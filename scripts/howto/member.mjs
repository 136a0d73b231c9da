import { createHash } from 'node:crypto';

/** The site's demo account: transfers to it from a member's own account are credited to the member. */
const HOUSE = { bankCode: 'SCB', accountNo: '4051234567' };
const PASSWORD = 'a good password';

async function asked(address, body, headers = {}) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(address, { ...init, headers: { 'content-type': 'application/json', 'accept-language': 'th', ...headers } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A member of the product at `wallet`, whose bank and games are the sandbox's: registered, logged in, nothing else done. */
export async function newMember({ wallet, sandbox }, phone) {
  const account = { bankCode: 'KTB', accountNo: phone, accountName: 'MALEE JAIDEE' };
  const { otpToken } = await asked(`${wallet}/api/otp/send`, { phoneNumber: phone });
  const [{ text }] = await asked(`${sandbox}/api/sms?to=${phone}`);
  await asked(`${wallet}/api/otp/verify`, { otpToken, otpCode: /\d{6}/.exec(text)?.[0] });
  const bank = { bankCode: account.bankCode, bankAccountName: account.accountName, bankAccountNo: account.accountNo };
  await asked(`${wallet}/api/account`, { name: 'มาลี ใจดี', username: phone, password: PASSWORD, ...bank }, { 'x-otp-token': otpToken });
  const { token } = await asked(`${wallet}/api/login`, { username: phone, password: PASSWORD });
  const own = { authorization: `Bearer ${token}` };
  const agreements = await asked(`${wallet}/api/lookup/agreements`);

  async function until(path, holds) {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await asked(`${wallet}${path}`, undefined, own).catch(() => undefined);
      if (answer && holds(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} did not become what was waited for.`);
  }

  return {
    /** The stored state of the member's browser. */
    kept: {
      token,
      locale: 'th',
      theme: 'dark',
      fonts: '1',
      'remember-agreement': createHash('sha256').update(agreements.join('\n')).digest('hex'),
    },
    pay: (payload) => asked(`${sandbox}/api/bank/pay`, { payload, from: account }),
    async deposit(amount) {
      await asked(`${sandbox}/api/bank/transfer`, { from: account, to: HOUSE, amount });
      await until('/api/wallet', ({ wallet: { amount: held } }) => held >= amount);
    },
    receive: (code) => asked(`${wallet}/api/bonus/activate/${code}`, undefined, own),
    /** Opens an account at a game and takes this much there. */
    async seat(code, amount) {
      await asked(`${wallet}/api/wallet/activate/${code}`, undefined, own);
      const { username } = await until(`/api/wallet/account/${code}`, (answer) => answer.username);
      if (amount > 0) await asked(`${wallet}/api/wallet/transfer`, { from: 'WALLET', to: code, amount }, own);
      /** A round with a known end. */
      const play = (stake, win) => asked(`${sandbox}/api/games/${code}/play`, { username, stake, win });
      return { play };
    },
  };
}
