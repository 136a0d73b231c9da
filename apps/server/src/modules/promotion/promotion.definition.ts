import { z } from 'zod';
import { html, inLanguages } from '../../platform/settings/index.js';
import { isWorthOneThing, offerColumns, offerFields } from '../bonus/index.js';

/** A promotion as the operator writes it. Its HTML is cleaned here, before it is stored. */
export const promotionDefinition = z.object({ ...offerFields, description: inLanguages(html) }).refine(isWorthOneThing);

export type PromotionDefinition = z.input<typeof promotionDefinition>;

export const promotionColumns = (written: z.output<typeof promotionDefinition>) => ({
  ...offerColumns(written),
  description: JSON.stringify(written.description),
});
