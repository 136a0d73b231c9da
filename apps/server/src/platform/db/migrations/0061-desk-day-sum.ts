import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What operators decide about money (docs/decisions/0192). `desk_day_sum`: minor units per business day, currency and subject, counted up by each act;
 * its rows are locked while an act decides. `desk_decision`: which operator decided about what, by the references that findings and acts use.
 */
export const deskDaySum: Migration = {
  async up(db) {
    await sql`
      create table desk_day_sum (
        day date not null,
        currency text not null,
        subject text not null,
        amount bigint not null default 0,
        primary key (day, currency, subject));
      create table desk_decision (
        reference text not null,
        actor text not null,
        act text not null,
        decided_at timestamptz not null,
        primary key (reference, actor, act));
      create index desk_decision_decided on desk_decision using brin (decided_at);
    `.execute(db);
  },
};
