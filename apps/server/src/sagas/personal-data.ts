import { sql } from 'kysely';
import type { PersonalData } from '../platform/personal-data.js';
import type { Tx } from '../platform/unit-of-work.js';

/** Messages to members contain their phone and move no money; other sagas are evidence of money and stay. */
export const personalData = {
  isBusy: async (tx: Tx<'sagas'>, member) => {
    const { rows } = await sql`select from saga where member = ${member} and state <> 'DONE' limit 1`.execute(tx.db);
    return rows.length > 0;
  },
  erase: async (tx: Tx<'sagas'>, { id }) => {
    await sql`delete from saga where member = ${id} and kind = 'notice'`.execute(tx.db);
    await sql`delete from saga_archive where member = ${id} and kind = 'notice'`.execute(tx.db);
  },
} satisfies PersonalData;
