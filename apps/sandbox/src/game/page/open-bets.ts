import type { BetEntry } from '../game.book.js';
import { formatCredit } from './layout.js';

/** The outcomes of an open bet, and what each pays for a stake (minor units). */
export const outcomes = {
  win: (staked: bigint) => staked * 2n,
  lose: () => 0n,
  void: (staked: bigint) => staked,
} satisfies Record<string, (staked: bigint) => bigint>;
export type Outcome = keyof typeof outcomes;

const WORDS: readonly (readonly [Outcome, thai: string, english: string])[] = [
  ['win', 'ชนะ x2', 'Win x2'],
  ['lose', 'แพ้', 'Lose'],
  ['void', 'คืนเดิมพัน', 'Void'],
];
const buttons = WORDS.map(
  ([outcome, thai, english]) => `<button name="outcome" value="${outcome}">${thai}<small>${english}</small></button>`,
).join('');

const bet = ({ code, betId, staked }: BetEntry): string =>
  `<li><span>เดิมพัน · Stake <b>${formatCredit(BigInt(staked))}</b></span><form class="settle" method="post" action="/games/${code}/bets/${betId}/settle">${buttons}</form></li>`;

/** The open bets of an account, each with a form that settles it. Expects the oldest bet first. */
export const openBetsCard = (bets: readonly BetEntry[], outstanding: bigint): string =>
  `<section class="card" id="bets" tabindex="-1"><h2>เดิมพันรอผล · Open bets<span>${formatCredit(outstanding)}</span></h2><ol>${bets.map(bet).join('')}</ol>${bets.length === 0 ? '<p class="hint">ไม่มีเดิมพันรอผล · No open bets</p>' : ''}</section>`;
