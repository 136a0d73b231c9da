import { z } from 'zod';
import { html, inLanguages } from '../../platform/settings/index.js';
import { hasOneAmount, offerColumns, offerFields } from '../bonus/index.js';

/** A promotion as the operator writes it. Parsing cleans its HTML. */
export const promotionDefinition = z.object({ ...offerFields, description: inLanguages(html) }).refine(hasOneAmount);

export type PromotionDefinition = z.input<typeof promotionDefinition>;

export const promotionColumns = (written: z.output<typeof promotionDefinition>) => ({
  ...offerColumns(written),
  description: JSON.stringify(written.description),
});
