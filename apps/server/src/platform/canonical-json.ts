import { digestOf } from './ids.js';

/** JSON with sorted keys: PostgreSQL does not preserve their order. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Equal for equal values, whatever the order of their keys. */
export const digestOfJson = (value: unknown): string => digestOf(Buffer.from(canonicalJson(value)));
