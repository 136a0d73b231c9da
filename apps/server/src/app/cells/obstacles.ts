import { sql } from 'kysely';
import { findClosing } from '../../modules/closing/index.js';
import { hasOpenQr } from '../../modules/deposit/index.js';
import { findChange } from '../../modules/phone/index.js';
import { openCoupons } from '../../modules/spin/index.js';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Core } from '../core.js';

/** What a member has open in a cell, so that they cannot be moved to another one now. */
export type Obstacle = 'work' | 'qr' | 'review' | 'game' | 'coupon' | 'closing' | 'phone';

/** What may end within seconds while the member is signed out. */
export const endsSoon = (obstacle: Obstacle): boolean => obstacle === 'work' || obstacle === 'qr';

/** Null: nothing is open. */
export async function obstacleOf(
  tx: Tx,
  member: string,
  { core, clock }: { core: Pick<Core, 'personalData'>; clock: Clock },
): Promise<Obstacle | null> {
  const { rows } = await sql<{ review: boolean; game: boolean; held: boolean }>`
    select
      exists (select from withdrawal_review where member = ${member} and state = 'waiting')
        or exists (select from waiting_review where member = ${member}) as review,
      exists (select from game_holding where member = ${member} and (money <> 0 or stale or outstanding <> 0)) as game,
      exists (select from member_account where member = ${member} and kind = 'hold' and balance <> 0) as held`.execute(tx.db);
  const [found] = rows;
  if (found?.review === true) return 'review';
  if (found?.game === true) return 'game';
  if ((await openCoupons(tx, member, clock.now())).length > 0) return 'coupon';
  if ((await findClosing(tx, member)) !== null) return 'closing';
  if ((await findChange(tx, member)) !== undefined) return 'phone';
  if (await hasOpenQr(tx, member, clock.now())) return 'qr';
  return found?.held === true || (await core.personalData.isBusy(tx, member)) ? 'work' : null;
}
