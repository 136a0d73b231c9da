import { PlainError } from '../platform/plain-error.js';
import { type Command, currencyOf, readJson } from './command.js';
import { usageOf } from './help.js';
import { publish } from './publish.js';

export type Listed = 'accounts' | 'games' | 'wheel';

/**
 * `get CURRENCY | set CURRENCY FILE`: reads or replaces a list that members see, as JSON. Accounts and wheels need a second person: their change waits at
 * the desk for approval.
 *
 * @throws PlainError for a file that cannot be read or is invalid; then nothing is changed
 */
export const listingCommand =
  (kind: Listed): Command =>
  async ([verb, code, file, ...rest], context) => {
    const currency = currencyOf(code);
    if (verb === 'get' && currency !== null && file === undefined) {
      const list = await context.inTx((tx) => context.core.operator.shop.read(tx, { kind, key: currency }));
      return { lines: [JSON.stringify(list, null, 2)], data: list };
    }
    if (verb !== 'set' || currency === null || file === undefined || rest.length > 0)
      throw new PlainError(`Write one of: ${usageOf(kind)}.`);
    return publish(context, {
      kind,
      key: currency,
      value: await readJson(file),
      file,
      done: `${kind} in ${currency} is replaced by ${file}.`,
    });
  };
