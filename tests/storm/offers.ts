import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { REVIEW_AMOUNT_FROM, TWO_PEOPLE_FROM } from './dishonest/settings.js';
import type { World } from './world.js';

/** The offers for the members of the storm; codes of the demo content. */
export const BONUSES = ['NEWMEMBER', 'DAILY50', 'WEEKLY20'];
export const PROMOTIONS = ['WELCOME', 'SONGKRAN50'];

/**
 * Conditions that end after a round or two, and bonuses that are received without end: else members would soon have nothing to
 * receive, and could not withdraw for long. About half of the withdrawals wait for an operator.
 */
const QUICK = `
  update bonus set success_percent = 101, fail_percent = 99, max_received = 1000000;
  update promotion set success_percent = 101, fail_percent = 99;
  insert into setting (key, currency, value)
    values ('rewardSuccess', 'THB', '101'), ('rewardFail', 'THB', '99'), ('bonusEndBelow', 'THB', '1000000'), ('reviewAmountFrom', 'THB', '${REVIEW_AMOUNT_FROM}'),
      ('twoPeopleFrom', 'THB', '${TWO_PEOPLE_FROM}')
    on conflict (key, currency) do update set value = excluded.value;`;

/** As if each had registered by the link of the previous one, and had lost yesterday what the games reported. */
const YESTERDAY = `
  with came as (select id, lag(id) over (order by username) as inviter, row_number() over (order by username) as n
    from member where username = any($1)),
  invited as (update member m set invited_by = came.inviter from came where m.id = came.id)
  insert into game_activity (member, day, conditioned, currency, staked, won)
    select id, (now() at time zone 'Asia/Bangkok')::date - 1, false, 'THB', 10000 * n, 0 from came`;

export async function offerRewards(world: World, phones: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: world.databaseUrl() });
  await database.connect();
  try {
    await database.query(QUICK);
    await database.query(YESTERDAY, [phones]);
    // Nodes remember settings for a second.
    await sleep(1_100);
  } finally {
    await database.end();
  }
}
