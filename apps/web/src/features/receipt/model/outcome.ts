import type { Statement, StatementType } from '@krapao/contract';
import type { ReceiptStep, SceneLightsKind } from '@krapao/ui/receipt';
import { outcomeOf, type Outcome } from '@krapao/ui/tag';

/** Phrases of titles. A review's title has the time `{time}` of the promised answer. */
const titles = {
  deposit: { success: 'deposit.paid', processing: 'receipt.processing', failed: 'statement.status.failed' },
  withdraw: { success: 'wallet.live.withdrawn', processing: 'withdraw.acceptedTitle', failed: 'wallet.live.withdrawFailed' },
  transfer: { success: 'transfer.doneTitle', processing: 'transfer.pendingTitle', failed: 'wallet.live.transferFailed' },
  bonus: { success: 'bonus.received', processing: 'receipt.processing', failed: 'statement.status.failed' },
  finish_bonus: { success: 'receipt.conditionWon', processing: 'receipt.processing', failed: 'receipt.conditionLost' },
} as const satisfies Record<StatementType, Record<Outcome, string>>;

export type ReceiptTitle = (typeof titles)[StatementType][Outcome] | 'receipt.held';

const lightsOf = (type: StatementType, outcome: Outcome, isHeld: boolean): SceneLightsKind => {
  if (outcome === 'success') return type === 'finish_bonus' ? 'won' : 'done';
  // A condition that fails takes no money: nothing comes back.
  if (outcome === 'failed') return type === 'finish_bonus' ? 'ended' : 'back';
  return isHeld || type === 'deposit' ? 'held' : 'sent';
};

/** The lights and the title of a movement's receipt. */
export function lookOf({ statementType, status, review }: Statement): { lights: SceneLightsKind; title: ReceiptTitle } {
  const outcome = outcomeOf(status);
  const isHeld = outcome === 'processing' && review?.state === 'waiting';
  return { lights: lightsOf(statementType, outcome, isHeld), title: isHeld ? 'receipt.held' : titles[statementType][outcome] };
}

/** A step of a movement; `at`: its time, or by when it is promised. */
export interface Step {
  name: 'requested' | 'checked' | 'sent' | 'arrived' | 'refused' | 'back' | 'moved' | 'credited';
  state: ReceiptStep['state'];
  at?: string;
}

/** The steps of a withdrawal, and of another movement that did not end at once; else none. */
export function stepsOf({ statementType, status, review, createdAt, settledAt }: Statement): Step[] {
  const outcome = outcomeOf(status);
  const requested: Step = { name: 'requested', state: 'done', at: createdAt };
  const end = (name: Step['name']): Step => ({ name, state: 'done', at: settledAt });
  const returned = (name: Step['name']): Step[] => [requested, { name, state: 'failed' }, end('back')];
  if (statementType === 'withdraw') {
    if (outcome === 'failed') return returned(review?.state === 'rejected' ? 'checked' : 'refused');
    if (outcome === 'success') return [requested, { name: 'sent', state: 'done' }, end('arrived')];
    const isHeld = review?.state === 'waiting';
    return [
      requested,
      ...(isHeld ? [{ name: 'checked', state: 'now', at: review.answerBy } as const] : []),
      { name: 'sent', state: isHeld ? 'open' : 'now' },
      { name: 'arrived', state: 'open' },
    ];
  }
  if (statementType !== 'transfer' && statementType !== 'deposit') return [];
  const last = statementType === 'transfer' ? 'moved' : 'credited';
  if (outcome === 'processing') return [requested, { name: last, state: 'now' }];
  if (outcome === 'failed') return statementType === 'transfer' ? returned('refused') : [];
  return secondsBetween(createdAt, settledAt) > 1 ? [requested, end(last)] : [];
}

const secondsBetween = (from: string, to: string | undefined): number =>
  to === undefined ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / 1_000);

const HOUR_S = 3_600;

/** How long a movement took, if that was noticeable and less than an hour. */
export function durationOf({ createdAt, settledAt }: Statement): { minutes: number; seconds: number } | null {
  const taken = secondsBetween(createdAt, settledAt);
  return taken > 1 && taken < HOUR_S ? { minutes: Math.floor(taken / 60), seconds: taken % 60 } : null;
}
