import type { Currency } from '@krapao/contract';
import { type Item, type Ledger, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { ActiveAccount, Catalogue, GameAccounts } from '../game/index.js';
import { exchangeBetweenGames, type Exchange, exchangeCredit, exchangeMoney, type Rate } from './conversion.rules.js';
import { intoGame, type LegInput, outOfGame } from './transfer.items.js';

export const WALLET = 'WALLET';
/** Minor units of wallet money: 1 baht (docs/specification.md §5, Transfer), and its equivalent in kip (docs/decisions/0104). */
const minimums: Record<Currency, bigint> = { THB: 100n, LAK: 50_000n };

/** The member whose money moves, and the actor for the audit. */
export interface Mover {
  member: string;
  currency: Currency;
  /** The time of the request on the real clock. */
  begunAt: Date;
  actor: Actor;
}

/** The item that begins a transfer, and the ids of its legs in order. */
export interface Planned {
  item: Item;
  legs: string[];
}

interface Place extends ActiveAccount {
  rate: Rate;
}

export interface PlannerDependencies {
  ledger: Pick<Ledger, 'balance'>;
  catalogue: Pick<Catalogue, 'find'>;
  accounts: Pick<GameAccounts, 'listActive' | 'queryBalances'>;
}

/** Plans transfers by the rules of docs/specification.md §5, in their order. Queries balances at games; moves nothing. */
export function createPlanner({ ledger, catalogue, accounts }: PlannerDependencies) {
  const checkKnown = async (codes: readonly string[], currency: Currency): Promise<void> => {
    for (const code of codes) if (code !== WALLET && (await catalogue.find(code, currency)) === undefined) refuse('NO_GAME');
  };
  /** The member's open accounts at games that are still listed. */
  const placesOf = async ({ member, currency }: Mover): Promise<Place[]> => {
    const active = await accounts.listActive(member);
    const games = await Promise.all(active.map(({ code }) => catalogue.find(code, currency)));
    return active.flatMap((account, index) => {
      const game = games[index];
      return game === undefined ? [] : [{ ...account, rate: game.rate }];
    });
  };

  const into = (mover: Mover, place: Place, exchange: Exchange): Planned => {
    const id = newId();
    return { item: intoGame({ id, member: mover.member, input: inputOf(mover, place, exchange), actor: mover.actor }), legs: [id] };
  };
  const outOf = (mover: Mover, place: Place, exchange: Exchange, onward?: LegInput['onward']): Planned => {
    const id = newId();
    const input = { ...inputOf(mover, place, exchange), ...(onward === undefined ? {} : { onward }) };
    return {
      item: outOfGame({ id, member: mover.member, input, actor: mover.actor }),
      legs: onward === undefined ? [id] : [id, onward.id],
    };
  };

  /** Refuses when the game reports too little credit. When it does not answer, the withdrawal itself decides. */
  const checkCredit = async (place: Place, credit: bigint): Promise<void> => {
    const [answer] = await accounts.queryBalances([place]);
    if (answer?.balance != null && answer.balance.credit < credit) refuse('MONEY_NOT_ENOUGH');
  };

  return {
    /** @param amount wallet money in minor units */
    planSingle: async (mover: Mover, from: string, to: string, amount: bigint): Promise<Planned> => {
      if (from === to) refuse('INVALID_INPUT');
      await checkKnown([from, to], mover.currency);
      const places = await placesOf(mover);
      const at = (code: string): Place | null =>
        code === WALLET ? null : (places.find((place) => place.code === code) ?? refuse('SLOT_NO_ACCOUNT'));
      const [source, target] = [at(from), at(to)];
      if (amount < minimums[mover.currency]) refuse('TRANSFER_MINIMUM');
      if (source === null)
        return target === null ? refuse('INVALID_INPUT') : into(mover, target, requireNonZero(exchangeMoney(amount, target.rate)));
      if (target === null) {
        const exchange = requireNonZero(exchangeMoney(amount, source.rate));
        await checkCredit(source, exchange.credit);
        return outOf(mover, source, exchange);
      }
      const exchange = exchangeBetweenGames(amount, source.rate, target.rate);
      requireNonZero({ money: exchange.money, credit: exchange.out });
      await checkCredit(source, exchange.out);
      const { account, code, username, credit } = inputOf(mover, target, { money: exchange.money, credit: exchange.into });
      return outOf(mover, source, { money: exchange.money, credit: exchange.out }, { id: newId(), account, code, username, credit });
    },

    /** Moves the whole balance of the wallet, read in the transaction. */
    planWholeWallet: async (mover: Mover, to: string): Promise<(tx: Tx) => Promise<Planned>> => {
      await checkKnown([to], mover.currency);
      const target = (await placesOf(mover)).find((place) => place.code === to) ?? refuse('SLOT_NO_ACCOUNT');
      return async (tx) => {
        const money = await ledger.balance(tx, wallet(mover.member, mover.currency));
        if (money <= 0n) refuse('MONEY_NOT_ENOUGH');
        return into(mover, target, requireNonZero(exchangeMoney(money, target.rate)));
      };
    },

    /** Moves the credit of every open account that answers; `unanswered`: the number of accounts that did not. */
    planEveryGame: async (mover: Mover): Promise<{ accounts: number; unanswered: number; planned: Planned[] }> => {
      const places = await placesOf(mover);
      const answers = new Map((await accounts.queryBalances(places)).map(({ id, balance }) => [id, balance?.credit ?? null]));
      const planned = places.flatMap((place) => {
        const exchange = exchangeCredit(answers.get(place.id) ?? 0n, place.rate);
        return exchange.money > 0n ? [outOf(mover, place, exchange)] : [];
      });
      return { accounts: places.length, unanswered: [...answers.values()].filter((credit) => credit === null).length, planned };
    },
  };
}

/** Refuses an exchange that would move nothing. */
const requireNonZero = (exchange: Exchange): Exchange => (exchange.money > 0n ? exchange : refuse('TRANSFER_MINIMUM'));

const inputOf = ({ currency, begunAt }: Mover, { id, code, username }: Place, { money, credit }: Exchange): LegInput => ({
  account: id,
  code,
  username,
  credit: credit.toString(),
  amount: money.toString(),
  currency,
  begunAt: begunAt.toISOString(),
});
