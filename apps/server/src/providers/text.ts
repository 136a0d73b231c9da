import { z } from 'zod';

/** PostgreSQL stores no NUL: a record that holds one is unreadable. */
const storable = (text: string): boolean => !text.includes('\0');

/** A reference or a number in a provider's record. */
export const recordText = z.string().min(1).max(100).refine(storable);

/** A person's name in a provider's record; may be empty. */
export const recordName = z.string().max(200).refine(storable);
