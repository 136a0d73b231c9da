import type { BetEntry, GameAccount, RoundEntry } from '../game.book.js';
import { lanterns } from '../odds.js';
import { formatCredit, layout } from './layout.js';
import { openBetsCard } from './open-bets.js';
import { ring, times } from './ring.js';

const CHIPS = [1, 5, 10, 50];
/** The chip that is selected by default, if there is enough credit. */
const READY = [10, 5, 1];

const chips = (balance: bigint): string => {
  const affords = (chip: number): boolean => BigInt(chip) * 100n <= balance;
  const ready = String(READY.find(affords) ?? 'max');
  const chip = (value: string, words: string, isOpen: boolean): string =>
    `<label class="chip"><input type="radio" name="stake" value="${value}"${value === ready ? ' checked' : ''}${isOpen ? '' : ' disabled'}><span>${words}</span></label>`;
  return [
    ...CHIPS.map((each) => chip(String(each), String(each), affords(each))),
    chip('max', 'ทั้งหมด<small>Max</small>', balance > 0n),
  ].join('');
};

const round = ({ staked, won }: Pick<RoundEntry, 'staked' | 'won'>): string => {
  const change = BigInt(won) - BigInt(staked);
  const words = change < 0n ? `−${formatCredit(-change)}` : `+${formatCredit(change)}`;
  return `<li class="${change < 0n ? 'lost' : 'won'}"><span>เดิมพัน · Stake ${formatCredit(BigInt(staked))}</span><b>${words}</b></li>`;
};

const count = (tenths: number): number => lanterns.filter((each) => each === tenths).length;
const odds = [50, 20, 15].map((tenths) => `${times(tenths)}:\u00a0${count(tenths)}`).join(' · ');

export interface Table {
  code: string;
  account: GameAccount;
  /** The account's most recent rounds, newest first. */
  rounds: Pick<RoundEntry, 'staked' | 'won'>[];
  /** The account's open bets, oldest first. */
  bets: BetEntry[];
  problem?: string | undefined;
}

/** The game page of a logged-in player. It works as a plain form; with the script it plays without page loads. */
export const playPage = ({ code, account, rounds, bets, problem }: Table): string =>
  layout({
    code,
    subtitle: account.username,
    actions: `<form method="post" action="/games/${code}/logout"><button class="quiet">ออกจากระบบ<small>Log out</small></button></form>`,
    body: `<section class="stage" id="stage">${ring}
  <div class="heart"><small>เครดิต · Credit</small><output data-minor="${account.balance}" id="balance">${formatCredit(account.balance)}</output><p id="result" role="status">${problem ?? ''}</p></div>
</section>
<form id="play" method="post" action="/games/${code}/play">
  <fieldset><legend>เลือกเดิมพัน · Stake</legend><div class="chips">${chips(account.balance)}</div></fieldset>
  <button class="gold" id="go"${account.balance === 0n ? ' disabled' : ''}>เล่น · Play</button>
  <button class="line" id="bet" formaction="/games/${code}/bets"${account.balance === 0n ? ' disabled' : ''}>วางเดิมพันรอผล · Place an open bet</button>
  <p class="hint" id="empty"${account.balance === 0n ? '' : ' hidden'}>เครดิตหมดแล้ว โอนเครดิตจากกระเป๋าเข้ามาก่อน · No credit left: transfer some from your wallet</p>
</form>
${openBetsCard(bets, account.outstanding)}
<section class="card" id="last"><h2>รอบล่าสุด · Last rounds</h2><ol id="rounds">${rounds.map(round).join('')}</ol><p class="hint" id="none"${rounds.length === 0 ? '' : ' hidden'}>ยังไม่ได้เล่น · Nothing played yet</p></section>
<p class="hint">โคม ${lanterns.length} ดวงมีโอกาสเท่ากันทุกดวง · ${lanterns.length} lanterns, all equally likely: ${odds} · มืด dark:\u00a0${count(0)}</p>
<script src="/games/script.js" type="module"></script>`,
  });
