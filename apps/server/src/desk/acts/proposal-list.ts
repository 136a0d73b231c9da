import type { Proposal } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { DeskOperator } from '../base/request.js';
import { peopleOf } from '../people/index.js';
import type { Acts } from './acts.service.js';
import { presentProposal } from './proposal.presenter.js';
import { endedProposals, expireProposals, openProposals } from './proposal.repository.js';

export type ProposalList = (
  operator: DeskOperator,
  query: { state: 'open' | 'ended'; after: string; limit: number },
) => Promise<{ proposals: Proposal[]; next: string | null }>;

/** A site has few open proposals: they are one page. */
export const createProposalList =
  ({ inTx, clock, acts }: { inTx: InTx; clock: Clock; acts: Pick<Acts, 'obstacles'> }): ProposalList =>
  (operator, { state, after, limit }) =>
    inTx(async (tx) => {
      await expireProposals(tx);
      const rows = state === 'open' ? await openProposals(tx, limit) : await endedProposals(tx, cursorOf(after), limit);
      const people = await peopleOf(
        tx,
        rows.flatMap(({ maker, checker }) => (checker === null ? [maker] : [maker, checker])),
      );
      const obstacles = await acts.obstacles(tx, operator, rows, clock.real());
      const last = rows.at(-1);
      const hasMore = state === 'ended' && rows.length === limit && last !== undefined;
      return {
        proposals: rows.map((row, place) => presentProposal(row, people, { obstacle: obstacles[place] ?? null, reader: operator })),
        next: hasMore ? `${last.decided_at?.toISOString()} ${last.id}` : null,
      };
    });

/** `decided_at id`; anything else begins at the newest. */
function cursorOf(after: string): { at: Date; id: string } | null {
  const [at = '', id = ''] = after.split(' ');
  const date = new Date(at);
  return isId(id) && !Number.isNaN(date.getTime()) ? { at: date, id } : null;
}
