import type { ActName, Member, PendingProposal } from '@krapao/contract/desk';

/** The open proposal about the member by one of the acts. */
export const proposedOn = ({ pending }: Pick<Member, 'pending'>, ...acts: ActName[]): PendingProposal | undefined =>
  pending.find(({ act }) => acts.includes(act));
