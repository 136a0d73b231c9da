import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, insist } from './http.js';
import type { OutsideJournal } from './outside-journal.js';
import type { StormWorld } from './world.js';

const PROVIDERS = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP'];

export interface Actor {
  phone: string;
  headers: Record<string, string>;
}

/** Registers with the OTP from the sandbox's inbox and logs in. */
export async function newActor(world: StormWorld, phone: string): Promise<Actor> {
  const at = (path: string): string[] => world.nodes.map((node) => node + path);
  const sent = await insist('POST', at('/api/otp/send'), { phoneNumber: phone });
  const otpToken = String(sent.body['otpToken']);
  const inbox = (await (await fetch(`${world.sandbox}/api/sms?to=${phone}`)).json()) as { text: string }[];
  const otpCode = /\d{6}/.exec(inbox[0]?.text ?? '')?.[0];
  await insist('POST', at('/api/otp/verify'), { otpToken, otpCode });
  const bank = { bankCode: 'SCB', bankAccountName: 'STORM MEMBER', bankAccountNo: phone };
  await insist(
    'POST',
    at('/api/account'),
    { name: 'Storm', username: phone, password: 'storm storm', ...bank },
    { 'x-otp-token': otpToken },
  );
  const login = await insist('POST', at('/api/login'), { username: phone, password: 'storm storm' }, { 'x-remember': '1' });
  return { phone, headers: { authorization: `Bearer ${String(login.body['token'])}` } };
}

/** Random pay-ins and withdrawals until told to stop; writes down only what was acknowledged. */
export async function act(
  world: StormWorld,
  actor: Actor,
  journal: OutsideJournal,
  random: () => number,
  until: () => boolean,
): Promise<void> {
  while (!until()) {
    await (random() < 0.55 ? payIn : withdraw)(world, actor, journal, random);
    await sleep(random() * 150);
  }
}

async function payIn(world: StormWorld, actor: Actor, journal: OutsideJournal, random: () => number): Promise<void> {
  const provider = oneOf(PROVIDERS, random);
  const amount = satang(random, 10_000, 100_000);
  const qr = await call(
    'POST',
    `${oneOf(world.nodes, random)}/api/qrcode/${provider}`,
    { amount: Number(amount) / 100 },
    { ...actor.headers, 'idempotency-key': randomUUID() },
  );
  if (typeof qr?.body['payload'] !== 'string') return void (journal.unanswered += 1);
  const from = { bankCode: 'SCB', accountNo: actor.phone, accountName: 'STORM MEMBER' };
  const paid = await call('POST', `${world.sandbox}/api/bank/pay`, { payload: qr.body['payload'], from });
  if (paid?.status === 200) journal.payments.push({ member: actor.phone, transRef: String(paid.body['transRef']), amount });
}

async function withdraw(world: StormWorld, actor: Actor, journal: OutsideJournal, random: () => number): Promise<void> {
  const amount = satang(random, 10_000, 60_000);
  const headers = { ...actor.headers, 'idempotency-key': randomUUID() };
  const body = { amount: Number(amount) / 100 };
  // The key makes it safe to ask again until somebody knows.
  const answer = await insist('POST', withdrawUrls(world, random), body, headers);
  if (answer.status !== 200) return void (journal.refused += 1);
  journal.withdrawals.push({ member: actor.phone, id: String(answer.body['_id']), amount });
  if (random() < 0.2) await sameAgain(world, random, body, headers, String(answer.body['_id']));
}

async function sameAgain(
  world: StormWorld,
  random: () => number,
  body: unknown,
  headers: Record<string, string>,
  id: string,
): Promise<void> {
  const again = await insist('POST', withdrawUrls(world, random), body, headers);
  if (again.body['_id'] !== id) throw new Error(`a repeated key gave another answer: ${JSON.stringify(again)}`);
}

const satang = (random: () => number, from: number, to: number): bigint => BigInt(Math.floor(from + random() * (to - from)));

const oneOf = (all: readonly string[], random: () => number): string => all[Math.floor(random() * all.length)] ?? '';

/** Every node, beginning with a random one. */
function withdrawUrls({ nodes }: StormWorld, random: () => number): string[] {
  const first = Math.floor(random() * nodes.length);
  return [...nodes.slice(first), ...nodes.slice(0, first)].map((node) => `${node}/api/wallet/withdraw`);
}
