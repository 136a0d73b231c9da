import { toMajor } from '@krapao/contract';
import type { DepositWay } from '@krapao/contract/outgoing';
import type { Follower, Item, PostedItem } from '../../ledger/index.js';
import { failureOf } from '../withdraw/index.js';
import type { Happened, Outbox } from './outbox.service.js';

const WAYS: Readonly<Record<string, DepositWay>> = { 'deposit.qr': 'qr', 'deposit.gift': 'gift', 'deposit.released': 'suspense' };

const isDeposit = ({ movement }: Item): boolean => movement?.kind === 'deposit' && movement.status === 'SUCCESS';
const endsWithdrawal = ({ kind }: Item): boolean => kind === 'withdraw.paid' || kind === 'withdraw.released';

function happenedBy({ item, movement }: PostedItem): Happened[] {
  if (movement === null) return [];
  const { id, member, currency } = movement;
  const data = { id, member, amount: toMajor(movement.amount), currency };
  if (isDeposit(item)) return [{ type: 'deposit.paid', data: { ...data, way: WAYS[item.kind] ?? 'bank' } }];
  if (item.kind === 'withdraw.paid') return [{ type: 'withdrawal.paid', data }];
  return [{ type: 'withdrawal.failed', data: { ...data, reason: failureOf(item) } }];
}

/** Records deposits and ends of withdrawals, in the transaction that posts them. */
export const outgoingFollower = ({ record }: Pick<Outbox, 'record'>): Follower => ({
  follows: (item) => isDeposit(item) || endsWithdrawal(item),
  follow: (tx, posted) => record(tx, posted.flatMap(happenedBy)),
});
