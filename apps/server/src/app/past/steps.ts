import { activateBonus, activateGame, getGameCredentials, spin, transfer, transferAll } from '@krapao/contract';
import { z } from 'zod';
import type { Member } from './calls.js';
import { depositByQr, depositBySlip, inCurrency, transferIn, withdrawNow } from './money.js';
import type { Step } from './plan.js';
import type { Site } from './site.js';

/** Does what the plan says for a member. */
export async function perform(site: Site, member: Member, step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'transfer':
      return transferIn(site, member, step.amount);
    case 'qr':
      return depositByQr(site, member, step.amount, step.isPaid);
    case 'slip':
      return depositBySlip(site, member, step.amount);
    case 'withdraw':
      return withdrawNow(site, member, step.amount, step.isDeclined);
    case 'reward':
      return site.calls.by(member, activateBonus, { params: { code: step.code } });
    case 'spin':
      return site.calls.by(member, spin);
    case 'play':
      return play(site, member, step);
  }
}

/** Moves the stake to the game, plays one round, and moves everything back. */
async function play(
  { calls, outside, opened }: Site,
  member: Member,
  { game, stake, win }: Extract<Step, { kind: 'play' }>,
): Promise<void> {
  const params = { gameCode: game };
  const amount = inCurrency(stake, member.currency);
  const account = `${member.id} ${game}`;
  if (!opened.has(account)) await calls.by(member, activateGame, { params });
  opened.add(account);
  const { username } = await calls.by(member, getGameCredentials, { params });
  await calls.by(member, transfer, { body: { from: 'WALLET', to: game, amount } });
  await outside.post(`/api/games/${game}/play`, { username, stake: amount, win: inCurrency(win, member.currency) }, z.object({}));
  if (win > 0) await calls.by(member, transferAll, { body: { to: 'WALLET' } });
}
