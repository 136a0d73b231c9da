import { currencies, toMajor, toMinor } from '@krapao/contract';
import { chatAnswerMinutes, queueMinutes, type Today, type Waiting, waitingDueAt } from '@krapao/contract/desk';
import { paidSince, readMoneyHours, readMoneyUntil } from '../../ledger/index.js';
import type { Inbox } from '../../modules/chat/index.js';
import type { SlipReviews } from '../../modules/slip/index.js';
import { countDecidable, isPayoutPaused, listWithdrawals, WITHDRAW, withdrawalQueue } from '../../modules/withdraw/index.js';
import { dayOf, daysAfter, startOfDay } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { Circuits } from '../../providers/index.js';
import { activeSagas } from '../../sagas/index.js';
import { type Acts, expireProposals, openProposals } from '../acts/index.js';
import type { DeskOperator } from '../base/request.js';
import type { ChatInbox } from '../chat/index.js';
import type { WaitingQueue } from '../waiting/index.js';
import { hoursOf, providersOf, sumsOf, totalOf } from './today.presenter.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FINDINGS = 6;
const MOST = 1_000;

export interface TodayDependencies {
  inTx: InTx;
  clock: Clock;
  waiting: Pick<WaitingQueue, 'outline'>;
  slips: Pick<SlipReviews, 'queue'>;
  chats: Pick<ChatInbox, 'times' | 'mentions'> & Pick<Inbox, 'unassigned'>;
  circuits: Pick<Circuits, 'states'>;
  acts: Pick<Acts, 'obstacles'>;
}

/** What an operator sees first: queues, money by hour beside the week before, payouts, findings and providers. */
export const createToday =
  ({ inTx, clock, waiting, slips, chats, circuits, acts }: TodayDependencies) =>
  async (operator: DeskOperator): Promise<Today> => {
    const now = clock.now();
    const cases = await waiting.outline();
    const figures = await inTx((tx) => readFigures(tx, operator, { now, real: clock.real() }, { slips, chats, acts }));
    return {
      at: now.toISOString(),
      day: dayOf(now),
      ...figures,
      queues: { ...figures.queues, waiting: queueOf(cases, now) },
      findings: cases
        .filter(({ kind }) => kind === 'finding')
        .slice(0, FINDINGS)
        .map(presentFinding),
      providers: providersOf(circuits.states()),
    };
  };

async function readFigures(
  tx: Tx,
  operator: DeskOperator,
  { now, real }: { now: Date; real: Date },
  { slips, chats, acts }: Pick<TodayDependencies, 'slips' | 'chats' | 'acts'>,
): Promise<Pick<Today, 'flows' | 'payouts' | 'chat' | 'mentions'> & { queues: Omit<Today['queues'], 'waiting'> }> {
  await expireProposals(tx);
  const held = await withdrawalQueue(tx, now);
  const openSlips = await slips.queue(tx);
  const unassigned = await chats.unassigned(tx);
  const proposals = await openProposals(tx, MOST);
  const obstacles = await acts.obstacles(tx, operator, proposals, real);
  const proposed = proposals.flatMap(({ target_kind: kind, target_id: id }) => (kind === 'withdrawal' ? [id] : []));
  const isDecider = operator.permissions.has('withdrawals.decide');
  const { rows: unknown } = await listWithdrawals(tx, { view: 'unknown', limit: MOST });
  const paid = await paidSince(tx, new Date(now.getTime() - HOUR_MS));
  const [day, weekBefore] = [startOfDay(now), daysAfter(startOfDay(now), -7)];
  const today = await readMoneyHours(tx, day, new Date(now.getTime() + 1));
  const lastWeek = await readMoneyHours(tx, weekBefore, daysAfter(weekBefore, 1));
  const sameMinute = await readMoneyUntil(tx, weekBefore, daysAfter(now, -7));
  return {
    queues: {
      withdrawals: {
        count: held.count,
        sums: sumsOf(held.sums),
        oldestAt: iso(held.oldestAt),
        dueAt: iso(held.dueAt),
        overdue: held.overdue,
        decidable: isDecider ? await countDecidable(tx, { operator: operator.id, caps: operator.caps, except: proposed }) : 0,
      },
      slips: {
        count: openSlips.count,
        sums: [],
        oldestAt: iso(openSlips.oldestAt),
        dueAt: dueAfter(openSlips.oldestAt, queueMinutes.slips),
        ...uncounted,
      },
      chats: {
        count: unassigned.count,
        sums: [],
        oldestAt: iso(unassigned.oldestAt),
        dueAt: dueAfter(unassigned.oldestAt, chatAnswerMinutes),
        ...uncounted,
      },
      approvals: {
        count: proposals.length,
        sums: sumsOf(proposals.flatMap(({ amount, currency }) => (amount === null || currency === null ? [] : [{ amount, currency }]))),
        oldestAt: iso(proposals[0]?.created_at ?? null),
        dueAt: iso(proposals[0]?.expires_at ?? null),
        overdue: 0,
        decidable: obstacles.filter((obstacle) => obstacle === null).length,
      },
    },
    chat: await chats.times(tx),
    mentions: operator.permissions.has('chat.read') ? await chats.mentions(tx, operator.id) : [],
    flows: currencies.map((currency) => ({
      currency,
      today: hoursOf(today, currency, day, now),
      lastWeek: hoursOf(lastWeek, currency, weekBefore, now),
      before: totalOf(sameMinute, currency),
    })),
    payouts: {
      isPaused: await isPayoutPaused(tx),
      lastHour: paid.map(({ count, amount, currency }) => ({ count, amount: toMajor(amount), currency })),
      medianSeconds: paid.toSorted((one, other) => other.count - one.count)[0]?.medianSeconds ?? null,
      running: await activeSagas(tx, WITHDRAW),
      unknown: { count: unknown.length, sums: sumsOf(unknown) },
    },
  };
}

/** Of a queue of which only the oldest entry is known, and which has no amounts that an operator may decide. */
const uncounted = { overdue: 0, decidable: null } as const;

const dueAfter = (oldestAt: Date | null, minutes: number): string | null =>
  oldestAt === null ? null : new Date(oldestAt.getTime() + minutes * MINUTE_MS).toISOString();

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function queueOf(cases: readonly Waiting[], now: Date): Today['queues']['waiting'] {
  const due = cases.flatMap((each) => waitingDueAt(each) ?? []).toSorted();
  return {
    count: cases.length,
    sums: sumsOf(
      cases.flatMap(({ amount, currency, kind }) =>
        amount === null || currency === null || kind === 'finding' ? [] : [{ amount: toMinor(amount), currency }],
      ),
    ),
    oldestAt: cases[0]?.since ?? null,
    dueAt: due[0] ?? null,
    overdue: due.filter((at) => at <= now.toISOString()).length,
    decidable: null,
  };
}

const presentFinding = ({ id, facts, amount, currency, since }: Waiting): Today['findings'][number] => ({
  id,
  kind: facts.find(({ label }) => label === 'finding')?.text ?? '',
  reference: facts.find(({ label }) => label === 'reference')?.text ?? '',
  amount,
  currency,
  since,
});
