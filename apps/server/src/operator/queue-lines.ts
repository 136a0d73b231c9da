import { toMajor } from '@krapao/contract';
import { type ListedWithdrawal, listWithdrawals } from '../modules/withdraw/index.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { CommandContext } from './command.js';

const LIMIT = 50;

type ReadQueues = CommandContext['core']['operatorDesk']['readQueues'];
type CountedQueue = Awaited<ReturnType<ReadQueues>>[number]['queue'];

/** The queues whose entries `review list` prints. */
type Printed = 'withdrawals' | 'gift' | 'game' | 'commission';

/** One entry, several, and where they are decided. */
const words: Record<Exclude<CountedQueue, Printed>, readonly [one: string, several: string]> = {
  slips: ['slip without an outcome', 'slips without an outcome'],
  chats: ['conversation without an answer', 'conversations without an answer'],
  approvals: ['proposal that waits for approval', 'proposals that wait for approval'],
  suspense: ['transfer in suspense (suspense list)', 'transfers in suspense (suspense list)'],
};

const isCounted = (queue: CountedQueue): queue is keyof typeof words => queue in words;

/** The other queues of the desk that have entries, one per line, with the time of the oldest entry. */
export async function queueLines(tx: Tx, readQueues: ReadQueues): Promise<string[]> {
  const lines = (await readQueues(tx)).flatMap(({ queue, count, oldestAt }) => {
    if (oldestAt === null || !isCounted(queue)) return [];
    const [one, several] = words[queue];
    return [`  ${oldestAt.toISOString()}  ${count} ${count === 1 ? one : several}`];
  });
  return lines.length === 0 ? [] : ['Other queues at the desk, with the time of the oldest entry:', ...lines];
}

/** Withdrawals that wait for an operator, oldest first, one per line. */
export async function withdrawalLines(tx: Tx): Promise<string[]> {
  const waiting = await listWithdrawals(tx, { view: 'waiting', after: '', limit: LIMIT });
  if (waiting.length === 0) return [];
  return ['Withdrawals that wait for an operator at the desk:', ...waiting.map((withdrawal) => `  ${withdrawalText(withdrawal)}`)];
}

const withdrawalText = (withdrawal: ListedWithdrawal): string =>
  [withdrawal.createdAt.toISOString(), withdrawal.id, `${toMajor(withdrawal.amount)} ${withdrawal.currency}`, reviewText(withdrawal)].join(
    '  ',
  );

/** The promised answer and the reasons of a withdrawal that waits. */
export const reviewText = ({ promisedAt, reasons }: Pick<ListedWithdrawal, 'promisedAt' | 'reasons'>): string =>
  `answer promised by ${promisedAt?.toISOString() ?? 'no time'}  (${reasons.join(', ')})`;
