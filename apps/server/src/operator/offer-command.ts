import type { Currency } from '@krapao/contract';
import { isOpen, listOffers } from '../modules/bonus/index.js';
import { PlainError } from '../platform/plain-error.js';
import { type Command, type CommandContext, currencyOf, readJson } from './command.js';
import { usageOf } from './help.js';
import { joinedActs, type Printed, type PrintedAct } from './printed.js';
import { publish } from './publish.js';

type Kind = 'bonus' | 'promotion';

/**
 * `list | open CODE [CURRENCY] | close CODE [CURRENCY] | save FILE`: offers to members. What gives more away waits at the desk for approval.
 *
 * @throws PlainError for a code that does not exist, and for a file that cannot be read or is invalid
 */
export const offerCommand =
  (kind: Kind): Command =>
  async ([verb, name, ...rest], context) => {
    if (verb === 'list' && name === undefined) return list(kind, context);
    if (verb === 'save' && name !== undefined && rest.length === 0) return save(kind, name, context);
    const currency = currencyOf(rest[0]);
    if ((verb !== 'open' && verb !== 'close') || name === undefined || rest.length > (currency === null ? 0 : 1))
      throw new PlainError(`Write one of: ${usageOf(kind)}.`);
    return turn(kind, verb, { code: name.toUpperCase(), currency }, context);
  };

/** Opens an offer until it is closed, or closes it now; in one currency, or in each that has it (null). */
async function turn(
  kind: Kind,
  verb: 'open' | 'close',
  { code, currency }: { code: string; currency: Currency | null },
  context: CommandContext,
): Promise<PrintedAct> {
  const { inTx, core, clock } = context;
  const offers = (await inTx((tx) => listOffers(tx, kind))).filter(
    (each) => each.code === code && (currency ?? each.currency) === each.currency,
  );
  const where = currency === null ? '' : ` in ${currency}`;
  if (offers.length === 0) throw new PlainError(`There is no ${kind} ${code}${where}: see ${kind} list.`);
  const times = verb === 'open' ? { opensAt: null, closesAt: null } : { closesAt: clock.now().toISOString() };
  const acts: PrintedAct[] = [];
  for (const offer of offers) {
    const key = `${code}:${offer.currency}`;
    const value = await inTx((tx) => core.operator.shop.read(tx, { kind, key }));
    const done = `${code} is ${verb === 'open' ? 'open' : 'closed'} in ${offer.currency} now.`;
    acts.push(await publish(context, { kind, key, value: { ...(value as object), ...times }, done }));
  }
  return joinedActs(acts);
}

async function list(kind: Kind, { inTx, clock }: CommandContext): Promise<Printed> {
  const now = clock.now();
  const offers = (await inTx((tx) => listOffers(tx, kind))).map(({ code, currency, name, received, quota, ...times }) => ({
    code,
    currency,
    name,
    isOpen: isOpen(times, now),
    received,
    quota,
  }));
  const lines = offers.map(({ code, currency, name, isOpen: open, received, quota }) =>
    [code, currency, open ? 'open' : 'closed', `received ${received}${quota === null ? '' : ` of ${quota}`}`, name].join('  '),
  );
  return { lines: lines.length === 0 ? [`There is no ${kind} yet.`] : lines, data: offers };
}

/** Adds or replaces offers by code and currency. An invalid one stops before any is changed. */
async function save(kind: Kind, file: string, context: CommandContext): Promise<PrintedAct> {
  const written = await readJson(file);
  const offers = (Array.isArray(written) ? written : []) as { code?: unknown; currency?: unknown }[];
  if (offers.length === 0) throw new PlainError(`Nothing is saved, because ${file} is invalid:\nIt must be a list of offers.`);
  const items = offers.map((value) => ({ kind, key: `${String(value.code)}:${String(value.currency)}`, value }));
  for (const { key, value } of items) {
    const found = await context.inTx((tx) => context.core.operator.shop.lock(tx, { kind, key }, value));
    if (found === 'unknown') throw new PlainError(`Nothing is saved, because ${file} is invalid:\n${key} is not a code and a currency.`);
    if ('problem' in found) throw new PlainError(`Nothing is saved, because ${file} is invalid:\n${key}: ${found.problem}`);
  }
  const acts: PrintedAct[] = [];
  for (const item of items) acts.push(await publish(context, { ...item, done: `${item.key.replace(':', ' ')} is saved.` }));
  return joinedActs(acts);
}
