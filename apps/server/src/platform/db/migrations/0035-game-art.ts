import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Pictures of a game, by the operator: paths of this site's files, or images as data. */
export const gameArt: Migration = {
  async up(db) {
    await sql`alter table game add column logo text, add column background text`.execute(db);
  },
  async down(db) {
    await sql`alter table game drop column logo, drop column background`.execute(db);
  },
};
