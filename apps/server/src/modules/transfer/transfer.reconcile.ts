import type { Currency } from '@krapao/contract';
import {
  entryFacts,
  house,
  isReturn,
  type Ledger,
  matchSince,
  type NamedEntry,
  type NamedMoney,
  type OutsideEntry,
  type ProviderBook,
} from '../../ledger/index.js';
import { applyEach, unreadable } from '../../platform/each-row.js';
import type { Compared, Finding } from '../../platform/findings.js';
import { isId } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { BankTransfer, GameProvider, GameTransaction } from '../../providers/index.js';
import { moveProblem } from './transactions.rules.js';
import { findPlayer, playersOf } from '../game/index.js';
import { moneyOfCredit } from './conversion.rules.js';
import { type KnownLeg, legsById } from './transfer.repository.js';

export interface ReconcileGameDependencies {
  inTx: InTx;
  ledger: Ledger;
  game: Pick<GameProvider, 'transactions'>;
  /** Books money that no transfer accounts for in `suspense`, in its own transaction, once per (bankCode, transRef). */
  suspend(money: BankTransfer): Promise<unknown>;
}

/** The entries of `clearing:game` and `transit:game`, with their legs. */
export interface SortedEntries {
  entries: readonly OutsideEntry[];
  legs: readonly KnownLeg[];
  /** Game code by leg id. */
  codeOf: ReadonlyMap<string, string>;
}

export async function entriesByGame(inTx: InTx, all: readonly OutsideEntry[]): Promise<SortedEntries> {
  const entries = all.filter((entry) => !isReturn(entry));
  const legs = await inTx((tx) => legsById(tx, entries.map(legOf).filter(isId)));
  return { entries, legs, codeOf: new Map(legs.map(({ id, code }) => [id, code])) };
}

const RESOLVES = ['game.settled-not-moved', 'game.moved-unknown', 'game.not-applied'];

/** Entries without a leg: no game has a record for them. */
export const withoutGame = ({ entries, codeOf }: SortedEntries): Compared => ({
  findings: entries.filter((entry) => !codeOf.has(legOf(entry))).map((entry) => notMoved(named(entry))),
  agreed: [],
  resolves: RESOLVES,
});

/**
 * Compares the records of a game with the ledger in both directions. Differences become findings for the operator. A move that the game made
 * after it had declined is booked against `suspense`.
 *
 * @param since start of the period that is compared
 */
export async function reconcileGame(
  deps: ReconcileGameDependencies,
  game: string,
  { sorted, since, signal }: { sorted: SortedEntries; since: Date; signal: AbortSignal },
): Promise<Compared> {
  const entries = sorted.entries.filter((entry) => sorted.codeOf.get(legOf(entry)) === game);
  const { rows, bad } = await deps.game.transactions(game, since);
  // Read after the records: a leg is stored before the game is called.
  const legs = await deps.inTx((tx) => legsById(tx, rows.map(({ ref }) => ref).filter(isId)));
  const results = await applyEach({
    rows,
    area: 'game',
    signal,
    nameOf: ({ ref }) => ref,
    factsOf: (move) => moveFacts(game, move),
    apply: async (move): Promise<Finding | null> => {
      const problem = moveProblem(game, move, legs);
      const leg = legs.find(({ id }) => id === move.ref);
      if (problem === 'moved-after-return' && leg !== undefined) await bookLateMove(deps, leg, move);
      if (problem === null) return null;
      const facts = leg === undefined ? { member: await deps.inTx((tx) => findPlayer(tx, game, move.username)) } : legFacts(leg);
      return { kind: `game.${problem}`, reference: move.ref, facts: { ...moveFacts(game, move), ...facts } };
    },
  });
  const known = new Map([...sorted.legs, ...legs].map((leg) => [leg.id, leg]));
  const recordOf = (move: GameTransaction): NamedMoney[] => {
    const leg = known.get(move.ref);
    return leg === undefined ? [] : [{ name: move.ref, amount: leg.kind === 'deposit' ? leg.amount : -leg.amount, currency: leg.currency }];
  };
  const matched = await matchSince(
    entries.map(named),
    {
      since,
      records: rows.flatMap(recordOf),
      list: async (from) => (await deps.game.transactions(game, from)).rows.flatMap(recordOf),
    },
    (missing) => {
      const times = missing.flatMap(({ name }) => known.get(name)?.createdAt.getTime() ?? []);
      return Promise.resolve(times.length === 0 ? null : new Date(Math.min(...times)));
    },
  );
  const missing = [...matched.missing, ...matched.differing.map(({ entry }) => entry)];
  const agreed = results.done.filter(({ result }) => result === null).map(({ row }) => row.ref);
  return {
    findings: [
      ...unreadable('game', bad),
      ...results.findings,
      ...results.done.flatMap(({ result }) => (result === null ? [] : [result])),
      ...missing.map(notMoved),
    ],
    agreed: [...agreed, ...matched.agreed.map(({ name }) => name)].filter((ref) => !missing.some(({ name }) => name === ref)),
    resolves: RESOLVES,
  };
}

/**
 * The book of a game: every move of credit, valued in money by its transfer; a move without one by the rate of the game in the currency of the player, and of
 * an unknown player at one baht per credit.
 */
export const gameBook = (
  { inTx, game }: Pick<ReconcileGameDependencies, 'inTx' | 'game'>,
  code: string,
  sorted: SortedEntries,
): ProviderBook => ({
  name: `game:${code}`,
  entries: sorted.entries.filter((entry) => sorted.codeOf.get(legOf(entry)) === code).map(named),
  records: async (since) => {
    const { rows, bad } = await game.transactions(code, since);
    const { legs, players } = await inTx(async (tx) => {
      const known = new Map((await legsById(tx, rows.map(({ ref }) => ref).filter(isId))).map((leg) => [leg.id, leg]));
      const strange = rows.filter(({ ref }) => !known.has(ref)).map(({ username }) => username);
      return { legs: known, players: await playersOf(tx, code, [...new Set(strange)]) };
    });
    const valueOf = (username: string, credit: bigint): { amount: bigint; currency: Currency } => {
      const player = players.get(username);
      return player === undefined
        ? { amount: credit, currency: 'THB' }
        : { amount: moneyOfCredit(credit, player.rate), currency: player.currency };
    };
    const records = rows.map(({ ref, kind, credit, username, at }) => {
      const { amount, currency } = legs.get(ref) ?? valueOf(username, credit);
      return { name: ref, amount: kind === 'deposit' ? amount : -amount, currency, at: new Date(at) };
    });
    return { records, unreadable: bad.length };
  },
});

/** Entries of games that no transfer accounts for: no game has a record for them. */
export const strayGameBook = ({ entries, codeOf }: SortedEntries): ProviderBook => ({
  name: 'game',
  entries: entries.filter((entry) => !codeOf.has(legOf(entry))).map(named),
  records: () => Promise.resolve({ records: [], unreadable: 0 }),
});

/**
 * Books a move that the game made after it had declined. For a deposit, the member now has both the returned money and the credit: `suspense`
 * carries the difference. For a withdrawal, the money belongs to the member and waits in `suspense` for the operator.
 */
async function bookLateMove({ ledger, suspend }: ReconcileGameDependencies, leg: KnownLeg, move: GameTransaction): Promise<void> {
  const { amount, currency } = leg;
  if (leg.kind === 'withdraw') {
    const bankCode = `GAME:${leg.code}`;
    const [from, to] = [
      { bankCode, accountNo: leg.username, accountNames: [] },
      { bankCode: 'WALLET', accountNo: leg.member },
    ];
    await suspend({ bankCode, transRef: leg.id, amount, currency, from, to, paidAt: move.at });
    return;
  }
  const [outcome] = await ledger.post([
    {
      scope: 'found',
      key: `game ${leg.id}`,
      inputHash: `${amount} ${currency}`,
      kind: 'transfer.found',
      reference: leg.id,
      postings: [
        { account: house('suspense', currency), amount: -amount },
        { account: house('clearing:game', currency), amount },
      ],
      audit: { actor: 'provider:game', member: leg.member, request: null, detail: { game: leg.code, amount: amount.toString(), currency } },
    },
  ]);
  if (outcome?.ok !== true) throw new Error(`move ${leg.id} was booked with another amount`);
}

const notMoved = (entry: NamedEntry): Finding => ({
  kind: 'game.settled-not-moved',
  reference: entry.name,
  facts: entryFacts(entry),
});

/** Entries in suspense have the reference `GAME:<code>:<leg>`. */
export const legOf = ({ reference }: OutsideEntry): string =>
  reference.startsWith('GAME:') ? reference.slice(reference.lastIndexOf(':') + 1) : reference;

const named = (entry: OutsideEntry): NamedEntry => ({ name: legOf(entry), amount: entry.amount, currency: entry.currency, entry });

const moveFacts = (game: string, { ref, kind, username, credit, at }: GameTransaction): Finding['facts'] => ({
  game,
  reference: ref,
  move: kind,
  username,
  credit: String(credit),
  at,
});

const legFacts = (leg: KnownLeg): Finding['facts'] => ({
  member: leg.member,
  amount: String(leg.amount),
  currency: leg.currency,
  orderedCredit: String(leg.credit),
  status: leg.status,
});
