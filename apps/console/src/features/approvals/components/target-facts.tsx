import { Suspense } from 'react';
import type { Proposal } from '@krapao/contract/desk';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { DayFacts } from '../../books';
import { Facts, ReasonFacts } from '../../withdrawals';
import { CreditFacts } from './credit-facts';
import { MemberFacts } from './member-facts';

/** What is known about the target of a proposal, as far as the operator may read it: the facts that decide. */
export function TargetFacts({ proposal }: { proposal: Proposal }) {
  const { target, act, member } = proposal;
  const canReadMember = useCan('members.read');
  const canReadBooks = useCan('books.read');
  return (
    <>
      {target.kind === 'withdrawal' && <WithdrawalFacts id={target.id} />}
      {(act === 'suspense.credit' || act === 'suspense.return' || act === 'review.credit') && <CreditFacts proposal={proposal} />}
      {act === 'day.close' && canReadBooks && (
        <Suspense>
          <DayFacts day={target.id} />
        </Suspense>
      )}
      {member !== null && canReadMember && <MemberFacts id={member} />}
    </>
  );
}

function WithdrawalFacts({ id }: { id: string }) {
  const canRead = useCan('withdrawals.read');
  const found = useDeskQuery('GET /desk/withdrawals/:id', { params: { id } }, { enabled: canRead });
  if (found.data === undefined) return found.error === null ? null : <LoadFailed error={found.error} retry={() => void found.refetch()} />;
  return (
    <>
      <ReasonFacts withdrawal={found.data} />
      <Facts withdrawal={found.data} />
    </>
  );
}
