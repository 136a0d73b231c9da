import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Open sagas by lane: their kind and, where there are several providers of a kind, the game's code. The runner takes the oldest of each lane,
 * however many of another lane are due (docs/decisions/0140).
 */
export const sagaLanes: Migration = {
  async up(db) {
    await sql`
      create function saga_lane(kind text, input jsonb) returns text language sql immutable parallel safe
        return kind || ' ' || coalesce(input ->> 'code', '');
      create index saga_lane_due on saga (saga_lane(kind, input), due_at) where state <> 'DONE';
      drop index saga_due;
    `.execute(db);
  },
};
