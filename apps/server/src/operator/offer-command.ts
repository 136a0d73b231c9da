import type { OfferDesk } from '../modules/bonus/index.js';
import type { Actor } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import { type Command, currencyOf, readJson } from './command.js';

type Kind = 'bonus' | 'promotion';

export const offerUsage = (kind: Kind): string =>
  `${kind} list, ${kind} open CODE [CURRENCY], ${kind} close CODE [CURRENCY], ${kind} save FILE`;

/**
 * `list | open CODE [CURRENCY] | close CODE [CURRENCY] | save FILE`: offers to members.
 *
 * @throws PlainError for a code that does not exist, and for a file that cannot be read or is invalid
 */
export const offerCommand =
  (kind: Kind): Command =>
  async ([verb, name, ...rest], { core, who }) => {
    const desk = core.operator[kind === 'bonus' ? 'bonuses' : 'promotions'];
    if (verb === 'list' && name === undefined) return list(kind, desk);
    if (verb === 'save' && name !== undefined && rest.length === 0) return save(name, desk, who);
    const currency = currencyOf(rest[0]);
    if ((verb !== 'open' && verb !== 'close') || name === undefined || rest.length > (currency === null ? 0 : 1))
      throw new PlainError(`Write one of: ${offerUsage(kind)}.`);
    const code = name.toUpperCase();
    const changed = await desk[verb](code, currency, who);
    const where = currency === null ? '' : ` in ${currency}`;
    if (changed === 0) throw new PlainError(`There is no ${kind} ${code}${where}: see ${kind} list.`);
    return [`${code} is ${verb === 'open' ? 'open' : 'closed'}${where} now.`];
  };

async function list(kind: Kind, desk: OfferDesk): Promise<string[]> {
  const lines = await desk.list();
  if (lines.length === 0) return [`There is no ${kind} yet.`];
  return lines.map(({ code, currency, name, isOpen, received, quota }) =>
    [code, currency, isOpen ? 'open' : 'closed', `received ${received}${quota === null ? '' : ` of ${quota}`}`, name].join('  '),
  );
}

async function save(file: string, desk: OfferDesk, who: Actor): Promise<string[]> {
  const result = await desk.save(await readJson(file), who);
  if ('problem' in result) throw new PlainError(`Nothing is saved, because ${file} is invalid:\n${result.problem}`);
  return result.saved.map((each) => `${each} is saved.`);
}
