import type { Clock } from '../../platform/clock.js';
import type { PersonalData } from '../../platform/personal-data.js';
import { eraseMember, keepExcluded, readAccounts, readProfile } from './personal-data.repository.js';

/** What the module does with the personal data of members. `secrets`: newest first; they key the marks of excluded members. */
export const createAccountData = ({ secrets, clock }: { secrets: readonly string[]; clock: Clock }) =>
  ({
    sections: { profile: readProfile, accounts: readAccounts },
    erase: async (tx, member) => {
      const now = clock.now();
      await keepExcluded(tx, secrets, member, now);
      await eraseMember(tx, member, now);
    },
  }) satisfies PersonalData;
