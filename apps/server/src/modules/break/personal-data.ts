import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import { findBreaks } from './break.repository.js';

export const personalData = {
  sections: {
    breaks: async (tx, member) =>
      fewRows(
        (await findBreaks(tx, member)).map((row) => ({
          term: row.term,
          startedAt: row.started_at.toISOString(),
          endsAt: row.ends_at?.toISOString() ?? null,
          opensAt: row.opens_at?.toISOString() ?? null,
        })),
      ),
  },
} satisfies PersonalData;
