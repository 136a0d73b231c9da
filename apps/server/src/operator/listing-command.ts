import type { Actor } from '../platform/audit.js';
import type { Listing } from '../platform/listing.js';
import { PlainError } from '../platform/plain-error.js';
import { readJson } from './read-json.js';
import { currencyOf } from './setting-words.js';

export type Listed = 'accounts' | 'games' | 'wheel';

export const listingUsage = (name: Listed): string => `${name} get CURRENCY, ${name} set CURRENCY FILE`;

/**
 * `get CURRENCY | set CURRENCY FILE`: a list that members are shown, as JSON. Resolves to the lines to be shown.
 *
 * @throws PlainError for a file that cannot be read or does not fit: then nothing is changed
 */
export async function listingCommand(
  name: Listed,
  [verb, code, file, ...more]: readonly string[],
  listing: Listing,
  who: Actor,
): Promise<string[]> {
  const currency = currencyOf(code);
  if (verb === 'get' && currency !== null && file === undefined) return [JSON.stringify(await listing.read(currency), null, 2)];
  if (verb !== 'set' || currency === null || file === undefined || more.length > 0)
    throw new PlainError(`Write one of: ${listingUsage(name)}.`);
  const refused = await listing.replace(currency, await readJson(file), who);
  if (refused !== null) throw new PlainError(`Nothing is changed, because not all of ${file} fits:\n${refused.problem}`);
  return [`${name} in ${currency}: as ${file} says now.`];
}
