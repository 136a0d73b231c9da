import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { passkeysOf } from './passkey.repository.js';

export const personalData = {
  sections: {
    passkeys: async (tx, member) =>
      fewRows(
        (await passkeysOf(tx, member)).map(({ name, browser, system, ...row }) => ({
          name,
          browser,
          system,
          createdAt: row.created_at.toISOString(),
          usedAt: row.used_at?.toISOString() ?? null,
        })),
      ),
  },
  erase: async (tx: Tx<'passkey'>, { id }) => {
    await tx.db.deleteFrom('member_passkey').where('member', '=', id).execute();
    await tx.db.deleteFrom('passkey_challenge').where('member', '=', id).execute();
  },
} satisfies PersonalData;
