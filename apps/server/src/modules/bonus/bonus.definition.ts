import { bonusTypes } from '@krapao/contract';
import { z } from 'zod';
import { html, inLanguages, picture } from '../../platform/settings/index.js';
import { hasOneAmount, offerColumns, offerFields } from './reward/offer.definition.js';

/** A bonus as the operator writes it. Parsing cleans the HTML of its slides. */
export const bonusDefinition = z
  .object({
    ...offerFields,
    type: z.enum(bonusTypes),
    maxReceived: z.number().int().min(1),
    banners: z.array(z.object({ image: picture, html: inLanguages(html) })).max(10),
    position: z.number().int().default(0),
  })
  .refine(hasOneAmount);

export type BonusDefinition = z.input<typeof bonusDefinition>;

export const bonusColumns = (written: z.output<typeof bonusDefinition>) => ({
  ...offerColumns(written),
  type: written.type,
  max_received: written.maxReceived,
  banners: JSON.stringify(written.banners),
  position: written.position,
});
