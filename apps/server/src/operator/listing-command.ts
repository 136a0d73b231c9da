import { PlainError } from '../platform/plain-error.js';
import { type Command, currencyOf, readJson } from './command.js';
import { performAct } from './perform-act.js';

export type Listed = 'accounts' | 'games' | 'wheel';
const actOf = { accounts: 'accounts.replace', wheel: 'wheel.replace' } as const;

export const listingUsage = (name: Listed): string => `${name} get CURRENCY, ${name} set CURRENCY FILE`;

/**
 * `get CURRENCY | set CURRENCY FILE`: reads or replaces a list that members see, as JSON. Accounts and wheels need a second person: their change waits at
 * the desk for approval.
 *
 * @throws PlainError for a file that cannot be read or is invalid; then nothing is changed
 */
export const listingCommand =
  (name: Listed): Command =>
  async ([verb, code, file, ...rest], context) => {
    const { core, inTx, who } = context;
    const listing = core.operator[name];
    const currency = currencyOf(code);
    if (verb === 'get' && currency !== null && file === undefined) return [JSON.stringify(await listing.read(currency), null, 2)];
    if (verb !== 'set' || currency === null || file === undefined || rest.length > 0)
      throw new PlainError(`Write one of: ${listingUsage(name)}.`);
    const list = await readJson(file);
    const done = `${name} in ${currency} is replaced by ${file}.`;
    if (name === 'games') {
      const refused = await core.operator.games.replace(currency, list, who);
      if (refused !== null) throw invalid(file, refused.problem);
      return [done];
    }
    const problem = await inTx((tx) => listing.problemOf(tx, currency, list));
    if (problem !== null) throw invalid(file, problem);
    return performAct(context, {
      name: actOf[name],
      input: { currency, list },
      problems: { PROPOSAL_OPEN: `A change of ${name} in ${currency} waits at the desk for approval.` },
      done,
    });
  };

const invalid = (file: string, problem: string): PlainError =>
  new PlainError(`Nothing is changed, because ${file} is invalid:\n${problem}`);
