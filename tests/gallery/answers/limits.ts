import type { DepositLimit, LossLimit } from '@krapao/contract';
import { ago, type Answers, MOST, type Sample } from './answers';

const DAY = 24 * 60;

const aLimit = (period: DepositLimit['period'], amount: number, used: number, raise: DepositLimit['raise'] = null): DepositLimit => ({
  period,
  amount,
  used,
  left: amount - used,
  fullAt: used === 0 ? null : ago(-DAY),
  raise,
});

/** A raise that was sent so many minutes ago. */
const raised = (amount: number | null, minutes: number): DepositLimit['raise'] => ({
  amount,
  confirmFrom: ago(minutes - DAY),
  confirmUntil: ago(minutes - 8 * DAY),
});

const aLoss = (period: LossLimit['period'], amount: number, used: number): LossLimit => ({
  ...aLimit(period, amount, used),
  opensAt: used < amount ? null : ago(-DAY / 2),
});

const limited = (raise: DepositLimit['raise'] = null): Answers => ({
  'GET /api/account/limits': {
    deposit: [aLimit('24h', 2_000, 1_000), aLimit('7d', 5_000, 2_000, raise)],
    loss: [aLoss('7d', 3_000, 1_120)],
  },
});

/** A raise that waits, and one that can be confirmed. */
export const pendingAnswers: Sample<Answers> = () => limited(raised(8_000, 334));
export const readyAnswers: Sample<Answers> = () => limited(raised(8_000, DAY + 60));

/** A member with limits. The other screens have one without, whose deposits can be of any amount. */
export const limitAnswers: Sample<Answers> = (_, amount) =>
  ({
    full: limited(),
    empty: { 'GET /api/account/limits': { deposit: [], loss: [] } },
    long: {
      'GET /api/account/limits': {
        deposit: [aLimit('24h', MOST, 1_000.55), aLimit('month', MOST, 0, raised(null, 60))],
        loss: [aLoss('month', MOST, MOST)],
      },
    },
  })[amount];

/** A member who has played for an hour. */
export const realityAnswers: Sample<Answers> = (_, amount) => ({
  'GET /api/account/reality-check': {
    minutes: 60,
    longer: null,
    play: { since: ago(62), until: ago(0), staked: amount === 'long' ? MOST : 2_460, won: amount === 'long' ? 0.05 : 1_840 },
    isDue: true,
  },
});
