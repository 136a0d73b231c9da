import type { Item, Observers, StatementLine } from '../ledger/index.js';
import { type Outbox, outgoingFollower } from '../modules/outgoing/index.js';
import { type Turnover, turnoverFollowers } from '../modules/condition/index.js';
import { type Coins, coinFollowers } from '../modules/spin/index.js';
import type { Publisher } from './core-events.js';
import { reviewFollowers } from './core-reviews.js';
import type { Infrastructure } from './infrastructure.js';
import type { WithdrawalLog } from './withdrawal-log.js';

export interface LedgerObserversDependencies {
  infrastructure: Pick<Infrastructure, 'clock' | 'settings'>;
  turnover: Turnover;
  coins: Coins;
  outbox: Pick<Outbox, 'record'>;
  publisher: Publisher;
  withdrawalLog: Pick<WithdrawalLog, 'posted'>;
  /** Lets the workers of this node look for due sagas. Those of other nodes look every second. */
  wakeWorkers(): void;
}

/** What reacts to postings, in the order of the dependencies between the followers. */
export const ledgerObservers = ({
  infrastructure,
  turnover,
  coins,
  outbox,
  publisher,
  withdrawalLog,
  wakeWorkers,
}: LedgerObserversDependencies): Observers => ({
  inTransaction: [
    ...turnoverFollowers(turnover, coins.onUnstakedPaid),
    ...coinFollowers(coins),
    ...reviewFollowers(infrastructure),
    outgoingFollower(outbox),
  ],
  afterCommit: [
    ({ item, movement }) => movement !== null && publisher.publish('moneyMoved', { ...movement, about: aboutOf(item, movement) }),
    ({ item }) => item.intent !== undefined && wakeWorkers(),
    withdrawalLog.posted,
  ],
});

const aboutOf = ({ kind, reference }: Item, { id }: StatementLine): string =>
  kind === 'deposit.qr' || kind === 'deposit.gift' ? reference : id;
