import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation, Scene } from './operations/operation.js';
import { payIn } from './operations/pay-in.js';
import { insist } from './http.js';
import type { Person } from './people.js';
import type { World } from './world.js';

export interface Actor extends Person {
  headers: Record<string, string>;
  /** Usernames by the codes of the games that are open. */
  games: Map<string, string>;
}

/** Registers with the OTP from the sandbox's inbox and logs in. */
export async function newActor(world: World, person: Person): Promise<Actor> {
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
  return { ...person, headers: { authorization: `Bearer ${String(login.body['token'])}` }, games: new Map() };
}

/**
 * Deposits, then runs one operation after the other until stopped; only acknowledged ones are recorded.
 *
 * @param any chooses the next operation
 */
export async function act(scene: Scene, until: () => boolean, any: (random: () => number) => Operation): Promise<void> {
  await payIn(scene);
  while (!until()) {
    await any(scene.random)(scene);
    await sleep(scene.random() * 150);
  }
}
