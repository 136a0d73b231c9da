import type { Currency, GameAccountOutput } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { GameHouse } from '../../providers/index.js';
import type { Catalogue } from './game.catalogue.js';
import { presentGame } from './game.presenter.js';
import { type BalanceAnswer, type Holding, storeBalances } from './game.repository.js';
import type { ActiveAccount } from './game.types.js';

/** A game that does not answer by then is shown as last known. */
const BALANCE_DEADLINE_MS = 2_500;

/** What members have at the games. */
export interface GameAccounts {
  /** Every game of the currency with the member's last known credit there, by one gathered query. */
  slots(member: string, currency: Currency): Promise<GameAccountOutput[]>;
  /** As `slots`, after asking every active game; what they said is kept. */
  refresh(member: string, currency: Currency): Promise<GameAccountOutput[]>;
  active(member: string): Promise<ActiveAccount[]>;
  /** Asks the games, all at once, each with a deadline of its own. Nothing is stored. */
  ask(accounts: readonly ActiveAccount[]): Promise<BalanceAnswer[]>;
}

export interface GameAccountsDependencies {
  inTx: InTx;
  clock: Clock;
  game: Pick<GameHouse, 'balance'>;
  catalogue: Catalogue;
  holdings(member: string): Promise<Holding[]>;
  active(member: string): Promise<ActiveAccount[]>;
  /** Called when every game was queried for the member's credit and the answers are stored. */
  onGamesRefreshed(member: string, currency: Currency): Promise<void>;
}

export function createGameAccounts({
  inTx,
  clock,
  game,
  catalogue,
  holdings,
  active,
  onGamesRefreshed,
}: GameAccountsDependencies): GameAccounts {
  const ask: GameAccounts['ask'] = (accounts) =>
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
      const accounts = await active(member);
      if (accounts.length > 0) {
        const askedAt = clock.real();
        const answers = await ask(accounts);
        await inTx((tx) => storeBalances(tx, answers, askedAt));
      }
      // By itself: who holds the rows of game accounts must not wait for the wallet, whose holder waits for them.
      await onGamesRefreshed(member, currency);
      return slots(member, currency);
    },
    active,
    ask,
  };
}
