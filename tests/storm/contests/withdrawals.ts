import { randomUUID } from 'node:crypto';
import type { Answer } from '../../../apps/server/test/test-server.js';
import { accepted, type Contest, key } from './contest.js';

const idOf = ({ body }: Answer): string => String(body['_id']);

const withdrawal = (
  name: string,
  path: (racer: number) => string,
  headers: (racer: number) => Record<string, string>,
  amount = 500,
): Contest => ({
  name,
  prepare: async (server) => {
    const member = await server.fundedMember(500);
    return { race: (racer) => member.call('POST', path(racer), { amount }, headers(racer)), won: accepted };
  },
});

const oneKey = (name: string, path: string): Contest => ({
  name,
  prepare: async (server) => {
    const [member, once] = [await server.fundedMember(500), randomUUID()];
    return { race: () => member.call('POST', path, { amount: 300 }, key(once)), won: accepted, same: idOf };
  },
});

const WITHDRAW = '/api/wallet/withdraw';
const WITHDRAW_ALL = '/api/wallet/withdrawAll';

export const withdrawals: readonly Contest[] = [
  withdrawal(
    'the whole balance by withdraw',
    () => WITHDRAW,
    () => ({}),
  ),
  withdrawal(
    'the whole balance by withdrawAll',
    () => WITHDRAW_ALL,
    () => ({}),
  ),
  withdrawal(
    'the whole balance by either call',
    (racer) => (racer % 2 === 0 ? WITHDRAW : WITHDRAW_ALL),
    () => ({}),
  ),
  withdrawal(
    'the whole balance, each with a key of its own',
    () => WITHDRAW,
    () => key(randomUUID()),
  ),
  withdrawal(
    'more than half of the balance',
    () => WITHDRAW,
    () => ({}),
    260,
  ),
  oneKey('withdraw under one key', WITHDRAW),
  oneKey('withdrawAll under one key', WITHDRAW_ALL),
];
