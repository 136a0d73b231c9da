import { queueMinutes, type Today, type WaitingKind } from '@krapao/contract/desk';

/** Every queue of the desk: those that Today counts, and each kind of waiting case. */
export type DeskQueue = Exclude<keyof Today['queues'], 'waiting'> | WaitingKind;

/** How a queue is monitored. */
interface Watch {
  /** The metric that its alarm reads. */
  metric: string;
  /** The alarm in deploy/prometheus/krapao.rules.yml, with its section in docs/runbooks.md. */
  alarm: string;
  /** Minutes after which the oldest entry is overdue; `promised`: each entry has a time of its own. */
  limit?: number | 'promised';
}

/** How long the oldest entry of a queue has been overdue; label `queue`. */
export const QUEUE_METRIC = 'krapao_queue_overdue_seconds';
const OVERDUE = { metric: QUEUE_METRIC, alarm: 'KrapaoQueueOverdue' } as const;

/** A queue without a row does not compile; `queues.test.ts` compares each row with what a node prints, the rules and the runbooks. */
export const DESK_QUEUES = {
  withdrawals: { metric: QUEUE_METRIC, alarm: 'KrapaoReviewsOverdue', limit: 'promised' },
  // A verifier answers within seconds.
  slips: { ...OVERDUE, limit: queueMinutes.slips },
  chats: { ...OVERDUE, limit: queueMinutes.chats },
  // A proposal ends after 24 hours.
  approvals: { ...OVERDUE, limit: queueMinutes.approvals },
  suspense: { ...OVERDUE, limit: queueMinutes.suspense },
  gift: { ...OVERDUE, limit: queueMinutes.gift },
  game: { ...OVERDUE, limit: queueMinutes.game },
  commission: { ...OVERDUE, limit: queueMinutes.commission },
  exclusion: { ...OVERDUE, limit: queueMinutes.exclusion },
  saga: { metric: 'krapao_saga_oldest_seconds', alarm: 'KrapaoMoneyWaits' },
  finding: { metric: 'krapao_findings_open', alarm: 'KrapaoFindingOpen' },
} as const satisfies Record<DeskQueue, Watch>;

/** The queues that `krapao_queue_…` counts. The others have metrics of their own. */
export type CountedQueue = { [Q in DeskQueue]: (typeof DESK_QUEUES)[Q]['metric'] extends typeof QUEUE_METRIC ? Q : never }[DeskQueue];
