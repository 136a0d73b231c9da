import type { Currency, GameAccountOutput } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { GameProvider } from '../../providers/index.js';
import type { Catalogue } from './game.catalogue.js';
import { presentGame } from './game.presenter.js';
import { type BalanceAnswer, type Holding, storeBalances } from './game.repository.js';
import type { ActiveAccount } from './game.types.js';

/** After this time a game counts as not answering: its last known credit is shown. */
const BALANCE_DEADLINE_MS = 2_500;

/** The credit of members at the games. */
export interface GameAccounts {
  /** Every game of the currency with the member's last known credit, by one batched query. */
  slots(member: string, currency: Currency): Promise<GameAccountOutput[]>;
  /** Queries every active game, stores the answers, and returns the same list as `slots`. */
  refresh(member: string, currency: Currency): Promise<GameAccountOutput[]>;
  listActive(member: string): Promise<ActiveAccount[]>;
  /** Queries the games in parallel, each with its own deadline. Stores nothing. */
  queryBalances(accounts: readonly ActiveAccount[]): Promise<BalanceAnswer[]>;
}

export interface GameAccountsDependencies {
  inTx: InTx;
  clock: Clock;
  game: Pick<GameProvider, 'balance'>;
  catalogue: Catalogue;
  holdings(member: string): Promise<Holding[]>;
  listActive(member: string): Promise<ActiveAccount[]>;
  /** Called when every game was queried for the member's credit and the answers are stored. */
  onGamesRefreshed(member: string, currency: Currency): Promise<void>;
}

export function createGameAccounts({
  inTx,
  clock,
  game,
  catalogue,
  holdings,
  listActive,
  onGamesRefreshed,
}: GameAccountsDependencies): GameAccounts {
  const queryBalances: GameAccounts['queryBalances'] = (accounts) =>
    Promise.all(
      accounts.map(async ({ id, code, username }) => {
        const answer = await game.balance(code, username, BALANCE_DEADLINE_MS);
        return { id, balance: answer.status === 'ok' ? answer.value : null };
      }),
    );

  const slots: GameAccounts['slots'] = async (member, currency) => {
    const [games, held] = await Promise.all([catalogue.list(currency), holdings(member)]);
    const byCode = new Map(held.map(({ code, credit, stale }) => [code, { credit: BigInt(credit), stale }]));
    return games.map((each) => presentGame(each, byCode.get(each.code) ?? null));
  };

  return {
    slots,
    refresh: async (member, currency) => {
      const accounts = await listActive(member);
      if (accounts.length > 0) {
        const queriedAt = clock.real();
        const answers = await queryBalances(accounts);
        await inTx((tx) => storeBalances(tx, answers, queriedAt));
      }
      // In its own transaction: one that has locked game accounts must not wait for a wallet, whose holder waits for game accounts.
      await onGamesRefreshed(member, currency);
      return slots(member, currency);
    },
    listActive,
    queryBalances,
  };
}
