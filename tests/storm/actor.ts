import { setTimeout as sleep } from 'node:timers/promises';
import { anyDeed } from './deeds/index.js';
import type { Scene } from './deeds/deed.js';
import { payIn } from './deeds/pay-in.js';
import { insist } from './http.js';
import type { Person } from './people.js';
import type { StormWorld } from './world.js';

export interface Actor extends Person {
  headers: Record<string, string>;
  /** Amounts that wait in suspense for this member, or will. */
  claimable: bigint[];
  /** Usernames by the codes of the games that are open. */
  games: Map<string, string>;
}

/** Registers with the OTP from the sandbox's inbox and logs in. */
export async function newActor(world: StormWorld, person: Person): Promise<Actor> {
  const { phone, bank } = person;
  const at = (path: string): string[] => world.nodes.map((node) => node + path);
  const sent = await insist('POST', at('/api/otp/send'), { phoneNumber: phone });
  const otpToken = String(sent.body['otpToken']);
  const inbox = (await (await fetch(`${world.sandbox}/api/sms?to=${phone}`)).json()) as { text: string }[];
  const otpCode = /\d{6}/.exec(inbox[0]?.text ?? '')?.[0];
  await insist('POST', at('/api/otp/verify'), { otpToken, otpCode });
  const account = { bankCode: bank.bankCode, bankAccountName: bank.accountName, bankAccountNo: bank.accountNo };
  await insist(
    'POST',
    at('/api/account'),
    { name: 'Storm', username: phone, password: 'storm storm', ...account },
    { 'x-otp-token': otpToken },
  );
  const login = await insist('POST', at('/api/login'), { username: phone, password: 'storm storm' }, { 'x-remember': '1' });
  return { ...person, headers: { authorization: `Bearer ${String(login.body['token'])}` }, claimable: [], games: new Map() };
}

/** Pays in, then does one thing after the other until told to stop; only what was acknowledged is written down. */
export async function act(scene: Scene, until: () => boolean): Promise<void> {
  await payIn(scene);
  while (!until()) {
    await anyDeed(scene.random)(scene);
    await sleep(scene.random() * 150);
  }
}
