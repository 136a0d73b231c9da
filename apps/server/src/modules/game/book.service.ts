import type { Clock } from '../../platform/clock.js';
import { recordFindings } from '../../platform/findings.js';
import type { Logger } from '../../platform/logger.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Player } from './activity.repository.js';
import { addToBooks, lockBooks } from './book.repository.js';
import { countedStake, withoutExcess } from './book.rules.js';

export interface AcceptanceDependencies {
  clock: Clock;
  logger: Logger;
  /** 1/100 credit of transfers into a game account whose outcome is unknown. */
  inFlightCredit(tx: Tx, member: string, account: string): Promise<bigint>;
}

/** A round of one of our members; 1/100 credit. */
export interface ReportedRound extends Player {
  username: string;
  staked: bigint;
  won: bigint;
  at: Date;
}

/**
 * Books the reported rounds as far as they can be true and returns them: a member cannot lose more than they transferred to the game and
 * won there (docs/decisions/0126). The excess is dropped and recorded as a finding for the operator.
 */
export async function acceptRounds(
  deps: AcceptanceDependencies,
  tx: Tx,
  code: string,
  reported: readonly ReportedRound[],
): Promise<ReportedRound[]> {
  const accounts = new Map<string, ReportedRound[]>();
  for (const round of reported) {
    const own = accounts.get(round.account);
    if (own === undefined) accounts.set(round.account, [round]);
    else own.push(round);
  }
  const books = await lockBooks(tx, [...accounts.keys()]);
  const accepted: ReportedRound[] = [];
  const changes: { account: string; staked: bigint; won: bigint }[] = [];
  for (const [account, book] of books) {
    const own = accounts.get(account) ?? [];
    const [player] = own;
    if (player === undefined) continue;
    const sums = { staked: sumOf(own, 'staked'), won: sumOf(own, 'won') };
    let staked = countedStake(book, sums, 0n);
    if (staked < sums.staked) staked = countedStake(book, sums, await deps.inFlightCredit(tx, player.member, account));
    if (staked < sums.staked) await recordImpossibleStake(deps, tx, code, player, { reported: sums.staked, counted: staked });
    accepted.push(...withoutExcess(own, sums.staked - staked));
    changes.push({ account, staked, won: sums.won });
  }
  await addToBooks(tx, changes);
  return accepted;
}

async function recordImpossibleStake(
  { clock, logger }: AcceptanceDependencies,
  tx: Tx,
  game: string,
  { member, username }: ReportedRound,
  stakes: { reported: bigint; counted: bigint },
): Promise<void> {
  const facts = { game, username, member, reported: stakes.reported.toString(), counted: stakes.counted.toString() };
  await recordFindings(tx, [{ kind: 'game.impossible-stake', reference: `${game}:${username}`, facts }], { at: clock.now(), logger });
}

const sumOf = (rounds: readonly ReportedRound[], key: 'staked' | 'won'): bigint => rounds.reduce((sum, round) => sum + round[key], 0n);
