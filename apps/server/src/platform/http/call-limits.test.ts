import { getProfile, sendChatMessage, updateProfile, withdraw } from '@krapao/contract';
import { expect, it } from 'vitest';
import { codeOf } from '../../../test/people.js';
import { route } from '../http/route.js';
import type { Caller } from '../request.js';
import { createCallLimit } from './call-limits.js';

const caller = (memberId: string): Caller => ({
  memberId,
  username: '0812345678',
  currency: 'THB',
  tokenHash: '',
  frozen: [],
  isOnBreak: false,
  newDeviceSince: null,
});
const never = () => Promise.reject(new Error('not called'));
const ways = {
  withdraw: route(withdraw, never),
  update: route(updateProfile, never),
  read: route(getProfile, never),
  chat: route(sendChatMessage, never),
};

/** Codes of that many calls, without those that were let through. */
async function refusals(count: number, call: () => void): Promise<(string | null)[]> {
  const codes = await Promise.all(Array.from({ length: count }, () => codeOf(Promise.resolve().then(call))));
  return codes.filter((code) => code !== null);
}

it('allows 60 changing calls per minute and refuses the rest', async () => {
  const limit = createCallLimit();
  expect(await refusals(62, () => limit(caller('a'), ways.withdraw))).toEqual(['REQUEST_LIMIT_1MIN', 'REQUEST_LIMIT_1MIN']);
});

it('counts each member and each endpoint for itself', async () => {
  const limit = createCallLimit();
  await refusals(60, () => limit(caller('a'), ways.withdraw));
  expect(await refusals(1, () => limit(caller('b'), ways.withdraw))).toEqual([]);
  expect(await refusals(1, () => limit(caller('a'), ways.update))).toEqual([]);
});

it('does not count calls that only read', async () => {
  const limit = createCallLimit();
  expect(await refusals(100, () => limit(caller('a'), ways.read))).toEqual([]);
});

it('allows as many as an endpoint declares', async () => {
  const limit = createCallLimit();
  expect(await refusals(121, () => limit(caller('a'), ways.chat))).toEqual(['REQUEST_LIMIT_1MIN']);
});
