import type { Follower, Item, StatementLine, Posted } from '../../../ledger/index.js';
import type { Coins } from './coins.js';

const movements = (posted: readonly Posted[]): StatementLine[] => posted.flatMap(({ movement }) => movement ?? []);

const isDeposit = ({ movement }: Item): boolean => movement?.kind === 'deposit';
const endsWithdrawal = ({ kind }: Item): boolean => kind === 'withdraw.paid' || kind === 'withdraw.released';

/**
 * Updates coins in the transaction that posts the money. Register these after the followers of turnover, because earned coins depend on
 * it. Coins are also earned when a withdrawal ends, because a requested withdrawal holds them back.
 */
export const coinFollowers = (coins: Coins): Follower[] => [
  { follows: isDeposit, follow: (tx, posted) => coins.onDeposits(tx, movements(posted)) },
  { follows: (item) => isDeposit(item) || endsWithdrawal(item), follow: (tx, posted) => coins.earn(tx, movements(posted)) },
];
