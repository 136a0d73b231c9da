import { z } from 'zod';

/**
 * Minor units or 1/100 credit on the wire: text of at most 15 digits, which a JSON number in major units and a bigint column can hold.
 * More than that is no amount that anybody has.
 */
export const wireAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt);

/** As {@link wireAmount}, and more than nothing. */
export const wirePayment = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt);
