import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** A sealed text begins with the name of its key (platform/seal.ts): the indexes list the keys in use, and the rows of one key in order. */
export const sealedWith: Migration = {
  async up(db) {
    await sql`
      create index game_account_sealed_with on game_account (split_part(password, '.', 1), id) where password is not null;
      create index spin_seed_sealed_with on spin_seed (split_part(seed, '.', 1), member) where seed is not null;
    `.execute(db);
  },
};
