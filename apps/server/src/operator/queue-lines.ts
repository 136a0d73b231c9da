import { toMajor } from '@krapao/contract';
import { type ListedWithdrawal, listWithdrawals } from '../modules/withdraw/index.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { CommandContext } from './command.js';
import { headed, LISTED, type Printed } from './printed.js';

type ReadQueues = CommandContext['core']['operatorDesk']['readQueues'];
type CountedQueue = Awaited<ReturnType<ReadQueues>>[number]['queue'];

/** The queues whose entries `review list` prints. */
type Listed = 'withdrawals' | 'gift' | 'game' | 'commission';

/** One entry, several, and where they are decided. */
const words: Record<Exclude<CountedQueue, Listed>, readonly [one: string, several: string]> = {
  slips: ['slip without an outcome', 'slips without an outcome'],
  chats: ['conversation without an answer', 'conversations without an answer'],
  approvals: ['proposal that waits for approval', 'proposals that wait for approval'],
  exclusion: ['member who may be an excluded person', 'members who may be excluded persons'],
  suspense: ['transfer in suspense (suspense list)', 'transfers in suspense (suspense list)'],
};

const isCounted = (queue: CountedQueue): queue is keyof typeof words => queue in words;

/** The other queues of the desk that have entries, one per line, with the time of the oldest entry. */
export async function otherQueues(tx: Tx, readQueues: ReadQueues): Promise<Printed> {
  const queues = (await readQueues(tx)).flatMap(({ queue, count, oldestAt }) =>
    oldestAt === null || !isCounted(queue) ? [] : [{ queue, count, oldestAt }],
  );
  const lines = queues.map(({ queue, count, oldestAt }) => {
    const [one, several] = words[queue];
    return `  ${oldestAt.toISOString()}  ${count} ${count === 1 ? one : several}`;
  });
  return { lines: headed('Other queues at the desk, with the time of the oldest entry', lines), data: queues };
}

/** Withdrawals that wait for an operator, oldest first, one per line. */
export async function waitingWithdrawals(tx: Tx): Promise<Printed> {
  const { rows: waiting } = await listWithdrawals(tx, { view: 'waiting', limit: LISTED });
  const lines = waiting.map((withdrawal) => `  ${withdrawalText(withdrawal)}`);
  return {
    lines: headed('Withdrawals that wait for an operator at the desk', lines),
    data: waiting.map(({ id, amount, currency, createdAt, promisedAt, reasons }) => ({
      id,
      amount: toMajor(amount),
      currency,
      createdAt,
      promisedAt,
      reasons,
    })),
  };
}

const withdrawalText = (withdrawal: ListedWithdrawal): string =>
  [withdrawal.createdAt.toISOString(), withdrawal.id, `${toMajor(withdrawal.amount)} ${withdrawal.currency}`, reviewText(withdrawal)].join(
    '  ',
  );

/** The promised answer and the reasons of a withdrawal that waits. */
export const reviewText = ({ promisedAt, reasons }: Pick<ListedWithdrawal, 'promisedAt' | 'reasons'>): string =>
  `answer promised by ${promisedAt?.toISOString() ?? 'no time'}  (${reasons.join(', ')})`;
