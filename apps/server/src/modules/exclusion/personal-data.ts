import type { PersonalData } from '../../platform/personal-data.js';
import { forgetMatches } from './exclusion.repository.js';

export const personalData = {
  erase: (tx, { id }) => forgetMatches(tx, id),
} satisfies PersonalData;
