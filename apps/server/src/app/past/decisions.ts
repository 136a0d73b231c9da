import { approveProposal, claimWithdrawal, rejectWithdrawal, releaseWithdrawal } from '@krapao/contract/desk';
import { minutesAfter, type Site } from './site.js';

/** What operators write when they release. */
const checked = [
  'Account and holder match earlier deposits',
  'Played, and paid from the own account',
  'Asked in the chat, all clear',
] as const;

/** One operator claims the withdrawal and releases it, now and then rejects it; what takes two is approved by the other. */
export function decideWithdrawal({ agenda, calls, random, now, runNow, owner, cashier }: Site, id: string): void {
  const [maker, checker] = random.chance(0.75) ? [cashier, owner] : [owner, cashier];
  const params = { id };
  const claimed = minutesAfter(now(), 3 + Math.floor(random.next() * 14));
  agenda.add(claimed, () => calls.at(maker, claimWithdrawal, { params }));
  agenda.add(minutesAfter(claimed, 1), async () => {
    if (random.chance(0.1)) {
      await calls.at(maker, rejectWithdrawal, { params, body: { reason: 'PLAY_FIRST', note: 'Deposited and not played' } });
      return;
    }
    const answer = await calls.at(maker, releaseWithdrawal, { params, body: { note: random.pick(checked) } });
    if ('done' in answer) return agenda.add(minutesAfter(now(), 1), () => runNow(id));
    const { proposal } = answer;
    agenda.add(minutesAfter(now(), 4), async () => {
      await calls.at(checker, approveProposal, { params: { id: proposal.id } });
      agenda.add(minutesAfter(now(), 1), () => runNow(id));
    });
  });
}
