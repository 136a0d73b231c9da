import { z } from 'zod';

/** Minor units or 1/100 credit: text of at most 15 digits, which fit a JSON number in major units and a bigint column. */
export const wireAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt);

/** A {@link wireAmount} above zero. */
export const wirePayment = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt);

/** PostgreSQL stores no NUL: a record that contains one is unreadable. */
const storable = (text: string): boolean => !text.includes('\0');

/** A reference or a number in a provider's record. */
export const recordText = z.string().min(1).max(100).refine(storable);

/** A person's name in a provider's record; may be empty. */
export const recordName = z.string().max(200).refine(storable);

/** Our reference of an order. */
export const orderRef = recordText.describe(
  'The idempotency key: our reference of the order. The provider executes it once, however often it is sent, and gives the same answer.',
);

/** The records from a time on. */
export const period = z.object({ since: z.iso.datetime().describe('The records of this time or later, oldest first.') });
