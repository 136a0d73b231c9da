import type { Clock } from '../../../platform/clock.js';
import { createListing, type Listing } from '../../../platform/listing.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import { wheel } from './wheel.js';
import { activeWheel, offerWheel, retireWheel } from './wheel.repository.js';

/** The operator's management of the wheel; null: no wheel, and the site hides the spin. Draws of earlier wheels stay. */
export const createWheelDesk = (deps: { inTx: InTx; clock: Clock }): Listing =>
  createListing({
    ...deps,
    name: 'wheel',
    definition: wheel.nullable(),
    read: async (tx, currency) => {
      const active = await activeWheel(tx, currency);
      return active === null ? null : { name: active.name, slices: active.slices };
    },
    write: async (tx, currency, next) => {
      await retireWheel(tx, currency);
      if (next !== null) await offerWheel(tx, currency, next);
      return null;
    },
  });
