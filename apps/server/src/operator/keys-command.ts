import { lastJournalWithFewerKeys } from '../ledger/index.js';
import { lastRequestWithFewerKeys } from '../platform/idempotency.js';
import { PlainError } from '../platform/plain-error.js';
import { createSeal, type Seal } from '../platform/seal.js';
import { readSealed, type SealedColumn } from '../platform/sealed-values.js';
import { allowMinutes, type InTx } from '../platform/unit-of-work.js';
import type { Command } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed } from './printed.js';

const BATCH = 5_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** How many values a key seals. */
interface Sealed {
  readable: number;
  damaged: number;
}

/**
 * `keys status`: opens every sealed value and reports which keys of KRAPAO_SECRET are still needed. The last lines report for each older key
 * whether it may be removed.
 *
 * @throws PlainError when KRAPAO_SECRET is not set; with the same lines, when a value cannot be read
 */
export const keysCommand: Command = async ([verb, ...rest], { inTx, secrets, sealedColumns }) => {
  if (verb !== 'status' || rest.length > 0) throw new PlainError(`Write: ${usageOf('keys')}.`);
  if (secrets.length === 0) throw new PlainError('Set KRAPAO_SECRET as the servers have it: keys are identified by their values.');
  const keys = secrets.map(() => ({ lines: [] as string[], readable: 0, damaged: 0 }));
  const lost: string[] = [];
  let unreadable = 0;
  for (const column of sealedColumns) {
    const seal = createSeal(secrets, column.purpose);
    const found = await openAll(inTx, column, seal);
    for (const [index, key] of keys.entries()) {
      const { readable, damaged } = found.get(seal.keyNames[index] ?? '') ?? { readable: 0, damaged: 0 };
      key.readable += readable;
      key.damaged += damaged;
      key.lines.push(`${readable} ${column.values}${damaged === 0 ? '' : ` (and ${damaged} unreadable)`}`);
    }
    for (const [name, { damaged }] of found) {
      unreadable += damaged;
      if (!seal.keyNames.includes(name)) lost.push(`${damaged} ${column.values} are sealed with the key ${name}, which is not set.`);
    }
  }
  const neededUntil = await olderKeysNeededUntil(inTx, secrets.length);
  const report = [
    ...keys.map(({ lines }, index) => `key ${index + 1}${index === 0 ? ' (newest)' : ''}: seals ${lines.join(', ')}`),
    ...lost,
    ...(lost.length === 0 ? [] : ['Put a key that is not set back behind the others: nothing else opens what it sealed.']),
    ...keys.slice(1).map((key, index) => verdict(index + 2, key, neededUntil)),
    ...(keys.length === 1 ? ['There is no older key that could be removed.'] : []),
  ];
  const data = {
    keys: keys.map(({ readable, damaged }, index) => ({
      key: index + 1,
      readable,
      damaged,
      neededUntil: index === 0 ? null : neededUntil,
    })),
    unreadable,
  };
  if (unreadable > 0) throw new CheckFailed(data, [...report, `${unreadable} value${unreadable === 1 ? '' : 's'} cannot be read.`]);
  return { lines: report, data };
};

function verdict(place: number, { readable, damaged }: Sealed, neededUntil: Date | null): string {
  if (readable > 0) return `Key ${place} must stay: it still seals ${readable} values. The servers seal them again within minutes.`;
  if (neededUntil !== null)
    return `Key ${place} must stay until ${neededUntil.toISOString()}: until then a repeat of an earlier request would be refused. If it may have been seen, remove it now.`;
  const unreadable = damaged === 0 ? '' : ` The ${damaged} unreadable values are damaged: no key opens them.`;
  return `Key ${place} may be removed.${unreadable}`;
}

/** By the name of the key. A value that no configured key opens counts as damaged. */
async function openAll(inTx: InTx, column: SealedColumn, seal: Seal): Promise<Map<string, Sealed>> {
  const found = new Map<string, Sealed>();
  for (let after = FIRST_ID; ;) {
    const from = after;
    const values = await inTx((tx) => readSealed(tx, column, from, BATCH));
    for (const { id, sealed } of values) {
      const name = sealed.slice(0, Math.max(sealed.indexOf('.'), 0));
      const known = found.get(name) ?? { readable: 0, damaged: 0 };
      found.set(name, known);
      known[opens(seal, sealed, id) ? 'readable' : 'damaged'] += 1;
    }
    const last = values.at(-1);
    if (last === undefined) return found;
    after = last.id;
  }
}

function opens(seal: Seal, sealed: string, about: string): boolean {
  try {
    seal.open(sealed, about);
    return true;
  } catch {
    return false;
  }
}

/** Until when stored requests need older keys: they are kept for seven days. Null: none has fewer hashes than there are keys. */
async function olderKeysNeededUntil(inTx: InTx, keys: number): Promise<Date | null> {
  const times = await inTx(async (tx) => {
    // Reads the journals of a week.
    await allowMinutes(tx, 10);
    return [await lastRequestWithFewerKeys(tx, keys), await lastJournalWithFewerKeys(tx, keys)];
  });
  const latest = Math.max(...times.map((at) => at?.getTime() ?? 0));
  return latest === 0 ? null : new Date(latest + KEPT_MS);
}
