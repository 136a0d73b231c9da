import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Drafts, published versions and plans of the shop window (docs/decisions/0191). The live values stay in the tables of their modules. The
 * indexes are for what the wheel costs per day. */
export const shopWindow: Migration = {
  async up(db) {
    await sql`
      create table shop_draft (
        kind text not null,
        key text not null,
        value jsonb not null,
        revision int not null,
        base int,
        author text not null,
        updated_at timestamptz not null,
        primary key (kind, key));
      create table shop_version (
        kind text not null,
        key text not null,
        version int not null,
        value jsonb not null,
        digest text not null,
        changes jsonb not null,
        published_at timestamptz,
        published_by text[] not null,
        note text not null,
        primary key (kind, key, version));
      create table shop_plan (
        kind text not null,
        key text not null,
        value jsonb not null,
        starts_at timestamptz not null,
        ends_at timestamptz check (ends_at > starts_at),
        base text not null,
        version int,
        planned_by text[] not null,
        note text not null,
        primary key (kind, key));
      create index spin_draw_created on spin_draw (created_at);
      create index coupon_claimed on coupon (claimed_at) where claimed_at is not null;`.execute(db);
  },
};
