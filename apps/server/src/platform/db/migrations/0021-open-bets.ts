import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** 1/100 credit staked on bets that are still open, as last answered; null: not known, which counts as open (docs/decisions/0071). */
export const openBets: Migration = {
  async up(db) {
    await sql`alter table game_account add column outstanding bigint check (outstanding >= 0)`.execute(db);
  },
};
