import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What the reports read (docs/decisions/0189). `trial_day` has the number of postings. `provider_day`: ended requests of a day per provider and outcome;
 * `bucket` is the time of those that succeeded, on a scale of 24 steps per factor of ten. `cohort_week`: members of a week of registration who deposited
 * in a later week. `report_day`: days that were counted. The BRIN indexes find the rows of one day.
 */
export const reports: Migration = {
  async up(db) {
    await sql`
      alter table trial_day add column debits integer not null default 0, add column credits integer not null default 0;
      update trial_day t set debits = s.debits, credits = s.credits
        from (
          select (j.created_at at time zone 'Asia/Bangkok')::date as day, a.currency, a.kind,
            count(*) filter (where p.amount < 0)::int as debits, count(*) filter (where p.amount > 0)::int as credits
          from journal j join posting p on p.journal = j.id join account a on a.id = p.account
          where j.created_at >= (select min(day) from trial_day)::timestamp at time zone 'Asia/Bangkok'
          group by 1, 2, 3) s
        where t.day = s.day and t.currency = s.currency and t.kind = s.kind;
      create table provider_day (
        day date not null,
        provider text not null,
        currency text not null,
        outcome text not null,
        bucket smallint not null,
        count integer not null,
        primary key (day, provider, currency, outcome, bucket));
      create table cohort_week (
        cohort date not null,
        week date not null,
        currency text not null,
        joined integer not null,
        deposited integer not null,
        primary key (cohort, week, currency));
      create table report_day (day date primary key);
      create index qr_ended on qr using brin (expires_at) with (autosummarize = on);
      create index incoming_transfer_created on incoming_transfer using brin (created_at) with (autosummarize = on);
      create index gift_ended on gift using brin (settled_at) with (autosummarize = on);
      create index slip_ended on slip using brin (settled_at) with (autosummarize = on);
    `.execute(db);
  },
};
