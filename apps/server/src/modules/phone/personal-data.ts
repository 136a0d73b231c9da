import type { PersonalData } from '../../platform/personal-data.js';
import { takeChange } from './phone.repository.js';

/** A change of phone that waits ends with the data of the member. */
export const personalData = { erase: (tx, { id }) => takeChange(tx, id) } satisfies PersonalData;
