import { PlainError } from '../platform/plain-error.js';
import { type Command, currencyOf, readJson } from './command.js';

export type Listed = 'accounts' | 'games' | 'wheel';

export const listingUsage = (name: Listed): string => `${name} get CURRENCY, ${name} set CURRENCY FILE`;

/**
 * `get CURRENCY | set CURRENCY FILE`: reads or replaces a list that members see, as JSON.
 *
 * @throws PlainError for a file that cannot be read or is invalid; then nothing is changed
 */
export const listingCommand =
  (name: Listed): Command =>
  async ([verb, code, file, ...rest], { core, who }) => {
    const listing = core.operator[name];
    const currency = currencyOf(code);
    if (verb === 'get' && currency !== null && file === undefined) return [JSON.stringify(await listing.read(currency), null, 2)];
    if (verb !== 'set' || currency === null || file === undefined || rest.length > 0)
      throw new PlainError(`Write one of: ${listingUsage(name)}.`);
    const refused = await listing.replace(currency, await readJson(file), who);
    if (refused !== null) throw new PlainError(`Nothing is changed, because ${file} is invalid:\n${refused.problem}`);
    return [`${name} in ${currency} is replaced by ${file}.`];
  };
