import type { z } from 'zod';

/** A setting, what it means, and its default where that is not a fixed value; docs/settings.md is generated from them. */
export const setting = <S extends z.ZodType>(schema: S, description: string, otherwise?: string): S =>
  schema.meta({ description, ...(otherwise !== undefined && { otherwise }) });
