import { expect } from 'vitest';
import type { OperatorAtDesk } from './desk.js';
import type { Member, TestServer } from './test-server.js';

/** In baht: above and below the amount from which a withdrawal has a reason of its own. */
export const [LARGE, SMALL] = [25_000, 8_000] as const;

/** A withdrawal that waits, with its member. */
export async function holdWithdrawal(server: TestServer, baht: number = LARGE): Promise<{ id: string; member: Member; memberId: string }> {
  const member = await server.fundedMember(baht + 1_000);
  const answer = await member.call('POST', '/api/wallet/withdraw', { amount: baht });
  expect(answer).toMatchObject({ status: 200, body: { status: 'PENDING', review: { state: 'waiting' } } });
  const id = String(answer.body['_id']);
  const { member: memberId } = await server.database.db
    .selectFrom('payout_review')
    .select('member')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, member, memberId };
}

export const release = (operator: OperatorAtDesk, id: string) =>
  operator.call('POST /desk/withdrawals/:id/release', { params: { id }, body: { note: '' } });

export const claim = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/withdrawals/:id/claim', { params: { id } });
