import type { BonusValue } from '@krapao/contract/desk';
import { type Collection, pictureText, textLines } from '../../platform/collection.js';
import { bonusDefinition } from './bonus.definition.js';
import { findBonus, putBonus } from './bonus.repository.js';
import { createOfferCollection, offerValueOf } from './reward/offer.collection.js';

/** Bonuses as operators write them. */
export const bonusCollection: Collection = createOfferCollection<BonusValue>({
  source: 'bonus',
  definition: bonusDefinition,
  find: async (tx, { code, currency }) => {
    const row = await findBonus(tx, code, currency);
    if (row === undefined) return undefined;
    return { ...offerValueOf(row), type: row.type, maxReceived: row.max_received, banners: row.banners, position: row.position };
  },
  put: putBonus,
  ownLinesOf: ({ type, maxReceived, banners, position }) => [
    { field: 'counted', id: 'counted', text: type },
    { field: 'times', id: 'times', text: String(maxReceived) },
    { field: 'place', id: 'place', text: String(position) },
    ...banners.flatMap(({ image, html }, index) => [
      ...(image === '' ? [] : [{ field: 'banner' as const, id: `image ${index}`, text: pictureText(image) }]),
      ...textLines('banner', html, `banner ${index}`),
    ]),
  ],
});
