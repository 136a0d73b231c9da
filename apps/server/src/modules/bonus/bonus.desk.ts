import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { bonusDefinition } from './bonus.definition.js';
import { putBonus } from './bonus.repository.js';
import { createOfferDesk, type OfferDesk } from './reward/offer.desk.js';

export const createBonusDesk = (deps: { inTx: InTx; clock: Clock }): OfferDesk =>
  createOfferDesk({ ...deps, source: 'bonus', definition: bonusDefinition, put: putBonus });
