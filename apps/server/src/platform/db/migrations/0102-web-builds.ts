import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The builds of wallet, console and preview whose hashed files every node serves (docs/decisions/0259). `pack` is the name of their bytes in the file
 * storage; `forms` has place and SHA-256 of a file in each of its encodings. `started_at`: when a node last started with the build, by the real clock.
 */
export const webBuilds: Migration = {
  async up(db) {
    await sql`
      create table web_build (
        pack text primary key,
        site text not null check (site in ('wallet', 'console', 'preview')),
        digest text not null,
        started_at timestamptz not null default clock_timestamp(),
        unique (site, digest));
      create table web_asset (
        pack text not null references web_build on delete cascade,
        name text not null,
        forms jsonb not null,
        primary key (pack, name))`.execute(db);
  },
};
