import {
  entryFacts,
  house,
  isReturn,
  type Ledger,
  matchSince,
  type NamedEntry,
  type NamedMoney,
  type OutsideEntry,
} from '../../ledger/index.js';
import { applyEach, unreadable } from '../../platform/each-row.js';
import type { Compared, Finding } from '../../platform/findings.js';
import { isId } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { BankTransfer, GameHouse, GameTransaction } from '../../providers/index.js';
import { moveProblem } from './transactions.rules.js';
import { type KnownLeg, legsById, findPlayer } from './transfer.repository.js';

export interface ReconcileGameDependencies {
  inTx: InTx;
  ledger: Ledger;
  game: Pick<GameHouse, 'transactions'>;
  /** Takes money that nobody's transfer accounts for into `suspense`, in a transaction of its own, once per (bankCode, transRef). */
  suspend(money: BankTransfer): Promise<unknown>;
}

/** Entries of `clearing:game` and `transit:game`, and the legs they are about. */
export interface SortedEntries {
  entries: readonly OutsideEntry[];
  legs: readonly KnownLeg[];
  /** By the id of the leg. */
  codeOf: ReadonlyMap<string, string>;
}

export async function entriesByGame(inTx: InTx, all: readonly OutsideEntry[]): Promise<SortedEntries> {
  const entries = all.filter((entry) => !isReturn(entry));
  const legs = await inTx((tx) => legsById(tx, entries.map(legOf).filter(isId)));
  return { entries, legs, codeOf: new Map(legs.map(({ id, code }) => [id, code])) };
}

const RESOLVES = ['game.settled-not-moved', 'game.moved-unknown', 'game.not-applied'];

/** A posting that is about no leg is about no move of any game. */
export const withoutGame = ({ entries, codeOf }: SortedEntries): Compared => ({
  findings: entries.filter((entry) => !codeOf.has(legOf(entry))).map((entry) => notMoved(named(entry))),
  agreed: [],
  resolves: RESOLVES,
});

/**
 * Compares what a game wrote down with the ledger, both ways. What differs waits for a person. A move that the game had declined is
 * booked against `suspense`.
 *
 * @param since the game is asked from then on
 */
export async function reconcileGame(
  deps: ReconcileGameDependencies,
  game: string,
  { sorted, since, signal }: { sorted: SortedEntries; since: Date; signal: AbortSignal },
): Promise<Compared> {
  const entries = sorted.entries.filter((entry) => sorted.codeOf.get(legOf(entry)) === game);
  const { rows, bad } = await deps.game.transactions(game, since);
  // Read after the records: a leg stands before the game is asked.
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
      if (problem === 'moved-after-return' && leg !== undefined) await book(deps, leg, move);
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
  const fine = results.done.filter(({ result }) => result === null).map(({ row }) => row.ref);
  return {
    findings: [
      ...unreadable('game', bad),
      ...results.findings,
      ...results.done.flatMap(({ result }) => (result === null ? [] : [result])),
      ...missing.map(notMoved),
    ],
    agreed: [...fine, ...matched.agreed.map(({ name }) => name)].filter((ref) => !missing.some(({ name }) => name === ref)),
    resolves: RESOLVES,
  };
}

/**
 * The game did after all what it had declined. Credit that went in is owed by whoever has both now; credit that came out is a member's, and
 * waits for a person.
 */
async function book({ ledger, suspend }: ReconcileGameDependencies, leg: KnownLeg, move: GameTransaction): Promise<void> {
  const { amount, currency } = leg;
  if (leg.kind === 'withdraw') {
    const bankCode = `GAME:${leg.code}`;
    const [from, to] = [
      { bankCode, accountNo: leg.username, accountName: '' },
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

/** A leg that was booked in suspense is named by its game too. */
const legOf = ({ reference }: OutsideEntry): string =>
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
