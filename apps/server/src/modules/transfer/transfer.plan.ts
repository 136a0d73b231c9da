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
export interface TransferContext {
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

interface RatedAccount extends ActiveAccount {
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
  const listRatedAccounts = async ({ member, currency }: TransferContext): Promise<RatedAccount[]> => {
    const active = await accounts.listActive(member);
    const games = await Promise.all(active.map(({ code }) => catalogue.find(code, currency)));
    return active.flatMap((account, index) => {
      const game = games[index];
      return game === undefined ? [] : [{ ...account, rate: game.rate }];
    });
  };

  const planDeposit = (context: TransferContext, account: RatedAccount, exchange: Exchange): Planned => {
    const id = newId();
    return {
      item: intoGame({ id, member: context.member, input: legInputOf(context, account, exchange), actor: context.actor }),
      legs: [id],
    };
  };
  const planWithdrawal = (context: TransferContext, account: RatedAccount, exchange: Exchange, onward?: LegInput['onward']): Planned => {
    const id = newId();
    const input = { ...legInputOf(context, account, exchange), ...(onward === undefined ? {} : { onward }) };
    return {
      item: outOfGame({ id, member: context.member, input, actor: context.actor }),
      legs: onward === undefined ? [id] : [id, onward.id],
    };
  };

  /** Refuses when the game reports too little credit. When it does not answer, the withdrawal itself decides. */
  const checkCredit = async (account: RatedAccount, credit: bigint): Promise<void> => {
    const [answer] = await accounts.queryBalances([account]);
    if (answer?.balance != null && answer.balance.credit < credit) refuse('MONEY_NOT_ENOUGH');
  };

  return {
    /** @param amount wallet money in minor units */
    planSingle: async (context: TransferContext, from: string, to: string, amount: bigint): Promise<Planned> => {
      if (from === to) refuse('INVALID_INPUT');
      await checkKnown([from, to], context.currency);
      const ratedAccounts = await listRatedAccounts(context);
      const accountAt = (code: string): RatedAccount | null =>
        code === WALLET ? null : (ratedAccounts.find((account) => account.code === code) ?? refuse('SLOT_NO_ACCOUNT'));
      const [source, target] = [accountAt(from), accountAt(to)];
      if (amount < minimums[context.currency]) refuse('TRANSFER_MINIMUM');
      if (source === null)
        return target === null ? refuse('INVALID_INPUT') : planDeposit(context, target, requireNonZero(exchangeMoney(amount, target.rate)));
      if (target === null) {
        const exchange = requireNonZero(exchangeMoney(amount, source.rate));
        await checkCredit(source, exchange.credit);
        return planWithdrawal(context, source, exchange);
      }
      const exchange = exchangeBetweenGames(amount, source.rate, target.rate);
      requireNonZero({ money: exchange.money, credit: exchange.out });
      await checkCredit(source, exchange.out);
      const { account, code, username, credit } = legInputOf(context, target, { money: exchange.money, credit: exchange.into });
      return planWithdrawal(
        context,
        source,
        { money: exchange.money, credit: exchange.out },
        { id: newId(), account, code, username, credit },
      );
    },

    /** Moves the whole balance of the wallet, read in the transaction. */
    planWholeWallet: async (context: TransferContext, to: string): Promise<(tx: Tx) => Promise<Planned>> => {
      await checkKnown([to], context.currency);
      const target = (await listRatedAccounts(context)).find((account) => account.code === to) ?? refuse('SLOT_NO_ACCOUNT');
      return async (tx) => {
        const money = await ledger.balance(tx, wallet(context.member, context.currency));
        if (money <= 0n) refuse('MONEY_NOT_ENOUGH');
        return planDeposit(context, target, requireNonZero(exchangeMoney(money, target.rate)));
      };
    },

    /** Moves the credit of every open account that answers; `unanswered`: the number of accounts that did not. */
    planEveryGame: async (context: TransferContext): Promise<{ accounts: number; unanswered: number; planned: Planned[] }> => {
      const ratedAccounts = await listRatedAccounts(context);
      const answers = new Map((await accounts.queryBalances(ratedAccounts)).map(({ id, balance }) => [id, balance?.credit ?? null]));
      const planned = ratedAccounts.flatMap((account) => {
        const exchange = exchangeCredit(answers.get(account.id) ?? 0n, account.rate);
        return exchange.money > 0n ? [planWithdrawal(context, account, exchange)] : [];
      });
      return { accounts: ratedAccounts.length, unanswered: [...answers.values()].filter((credit) => credit === null).length, planned };
    },
  };
}

/** Refuses an exchange that would move nothing. */
const requireNonZero = (exchange: Exchange): Exchange => (exchange.money > 0n ? exchange : refuse('TRANSFER_MINIMUM'));

const legInputOf = (
  { currency, begunAt }: TransferContext,
  { id, code, username }: RatedAccount,
  { money, credit }: Exchange,
): LegInput => ({
  account: id,
  code,
  username,
  credit: credit.toString(),
  amount: money.toString(),
  currency,
  begunAt: begunAt.toISOString(),
});
