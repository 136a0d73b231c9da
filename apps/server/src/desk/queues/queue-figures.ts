import type { GiftDecisions, SuspenseDecisions } from '../../modules/deposit/index.js';
import type { Inbox } from '../../modules/chat/index.js';
import type { ExclusionMatches } from '../../modules/exclusion/index.js';
import type { CommissionDecisions } from '../../modules/invite/index.js';
import type { SlipReviews } from '../../modules/slip/index.js';
import type { GameReviewDecisions } from '../../modules/transfer/index.js';
import { withdrawalQueue } from '../../modules/withdraw/index.js';
import type { Clock } from '../../platform/clock.js';
import type { QueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { type CountedQueue, DESK_QUEUES } from './queues.js';
import { proposalQueue } from './queues.repository.js';

const MINUTE_MS = 60_000;

export interface QueueFigures extends QueueLength {
  queue: CountedQueue;
  /** Age of the oldest entry; 0: the queue is empty. */
  oldestSeconds: number;
  /** How long the oldest entry has been overdue; 0: none is. */
  overdueSeconds: number;
}

export interface QueueFiguresDependencies {
  clock: Clock;
  slips: Pick<SlipReviews, 'queue'>;
  chats: Pick<Inbox, 'unanswered'>;
  suspense: Pick<SuspenseDecisions, 'queue'>;
  gifts: Pick<GiftDecisions, 'queue'>;
  gameReviews: Pick<GameReviewDecisions, 'queue'>;
  commissions: Pick<CommissionDecisions, 'queue'>;
  exclusions: Pick<ExclusionMatches, 'queue'>;
}

/** `dueAt`: the earliest promise, where each entry has one. */
type Read = (tx: Tx, now: Date) => Promise<QueueLength & { dueAt?: Date | null }>;

/** Count and age of each queue, for metrics and the command line: one small statement per queue, answered by its index. */
export function createQueueFigures({ clock, ...desks }: QueueFiguresDependencies) {
  const readers: Record<CountedQueue, Read> = {
    withdrawals: withdrawalQueue,
    slips: desks.slips.queue,
    chats: desks.chats.unanswered,
    approvals: proposalQueue,
    suspense: desks.suspense.queue,
    gift: desks.gifts.queue,
    game: desks.gameReviews.queue,
    commission: desks.commissions.queue,
    exclusion: desks.exclusions.queue,
  };
  return async (tx: Tx): Promise<QueueFigures[]> => {
    const now = clock.now();
    const figures: QueueFigures[] = [];
    for (const [queue, read] of Object.entries(readers) as [CountedQueue, Read][]) figures.push(figuresOf(queue, await read(tx, now), now));
    return figures;
  };
}

export type ReadQueues = ReturnType<typeof createQueueFigures>;

function figuresOf(queue: CountedQueue, { count, oldestAt, dueAt = null }: Awaited<ReturnType<Read>>, now: Date): QueueFigures {
  const { limit } = DESK_QUEUES[queue];
  const due = limit === 'promised' || oldestAt === null ? dueAt : new Date(oldestAt.getTime() + limit * MINUTE_MS);
  return { queue, count, oldestAt, oldestSeconds: secondsSince(oldestAt, now), overdueSeconds: secondsSince(due, now) };
}

const secondsSince = (at: Date | null, now: Date): number => (at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000));
