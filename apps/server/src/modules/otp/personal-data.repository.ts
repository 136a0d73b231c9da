import type { PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  erase: (tx: Tx<'otp'>, { phone }) => tx.db.deleteFrom('otp').where('phone', '=', phone).execute(),
} satisfies PersonalData;
