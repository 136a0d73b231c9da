import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What a member sees of their sessions (docs/decisions/0229): an id that is no secret, the device, and since when the device is known. The columns are
 * empty for sessions and devices of an earlier release.
 */
export const sessionsOfMembers: Migration = {
  async up(db) {
    await sql`
      alter table session
        add column id uuid not null default gen_random_uuid(),
        add column browser text,
        add column system text,
        add column network text,
        add column device_since timestamptz,
        add column idle_minutes smallint check (idle_minutes > 0);
      alter table member_trace add column first_at timestamptz;
      alter table member add column idle_minutes smallint check (idle_minutes > 0);
      create table new_device (
        session uuid primary key,
        member uuid not null references member,
        at timestamptz not null,
        browser text,
        system text,
        network text not null);
      create index new_device_member on new_device (member, at);
      create index new_device_age on new_device (at);
    `.execute(db);
  },
};
