import { publishingOf, type ShopKind } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';
import { performAct } from './perform-act.js';
import type { PrintedAct } from './printed.js';

export interface Published {
  kind: ShopKind;
  key: string;
  value: unknown;
  /** The file that holds the value. */
  file?: string;
  /** What to print when it is published. */
  done: string;
}

/**
 * Publishes a value in the shop window, as the desk does: a change that takes two people waits there for approval.
 *
 * @throws PlainError for a value that is invalid; then nothing is changed
 */
export async function publish(context: CommandContext, { kind, key, value, file = key, done }: Published): Promise<PrintedAct> {
  const { core, inTx } = context;
  const found = await inTx((tx) => core.operator.shop.lock(tx, { kind, key }, value));
  if (found === 'unknown') throw new PlainError(`There is no ${kind} "${key}".`);
  if ('problem' in found) throw new PlainError(`Nothing is changed, because ${file} is invalid:\n${found.problem}`);
  return performAct(context, {
    name: publishingOf(kind).act,
    input: { kind, key, value, startsAt: null, endsAt: null },
    problems: { PROPOSAL_OPEN: `A change of ${key} waits at the desk for approval.` },
    done,
  });
}
