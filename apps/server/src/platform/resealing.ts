import type { Finding } from './findings.js';
import type { Seal } from './seal.js';
import { countSealed, keysInUse, lockSealed, type SealedColumn, type SealedValue, storeSealed } from './sealed-values.js';
import type { InTx } from './unit-of-work.js';

const AT_ONCE = 500;
const MOST_EXAMPLES = 10;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const UNREADABLE = 'keys.unreadable';

export interface Resealed {
  resealed: number;
  /** Every value that an older key has sealed was looked at within the time. */
  isDone: boolean;
  /** One per key: values that no key that is set opens. Complete when `isDone`. */
  unreadable: Finding[];
}

/**
 * Seals values again that an older key sealed, so that the key can be left out some day (docs/decisions/0021). A batch is one transaction, and
 * as much time passes between batches as each took. A value that does not open is left as it is.
 *
 * @param budgetMs after which no further batch begins
 * @param passes how far earlier runs have come, by key: a run continues there, so that values that do not open hold up nothing
 */
export async function reseal(
  inTx: InTx,
  seal: Seal,
  column: SealedColumn,
  budgetMs: number,
  passes: Passes = new Map(),
): Promise<Resealed> {
  const deadline = performance.now() + budgetMs;
  const result: Resealed = { resealed: 0, isDone: true, unreadable: [] };
  const [, ...older] = seal.keyNames;
  for (const name of await inTx((tx) => keysInUse(tx, column))) {
    if (name === seal.keyNames[0]) continue;
    if (!older.includes(name)) {
      const lost = await inTx((tx) => countSealed(tx, column, name, MOST_EXAMPLES));
      result.unreadable.push(unreadable(column, name, 'the key is not set', lost));
      continue;
    }
    const pass = passes.get(name) ?? { after: FIRST_ID, count: 0, ids: [] };
    passes.set(name, pass);
    for (;;) {
      const begun = performance.now();
      const batch = await resealBatch(inTx, seal, column, name, pass.after);
      const bad = batch.filter((value) => !isSealed(value)).map(({ id }) => id);
      result.resealed += batch.length - bad.length;
      pass.count += bad.length;
      pass.ids.push(...bad.slice(0, MOST_EXAMPLES - pass.ids.length));
      const last = batch.at(-1);
      if (last === undefined) {
        passes.delete(name);
        if (pass.count > 0) result.unreadable.push(unreadable(column, name, 'damaged', pass));
        break;
      }
      pass.after = last.id;
      const now = performance.now();
      if (now > deadline) return { ...result, isDone: false };
      await new Promise((resolve) => setTimeout(resolve, now - begun));
    }
  }
  return result;
}

/** The next values of a key; null stands for one that does not open. */
const resealBatch = (
  inTx: InTx,
  seal: Seal,
  column: SealedColumn,
  name: string,
  after: string,
): Promise<{ id: string; sealed: string | null }[]> =>
  inTx(async (tx) => {
    const values = await lockSealed(tx, column, { name, after, limit: AT_ONCE });
    const again = values.map((value) => ({ id: value.id, sealed: sealAgain(seal, value) }));
    await storeSealed(tx, column, again.filter(isSealed));
    return again;
  });

interface Bad {
  count: number;
  ids: readonly string[];
}

interface Pass extends Bad {
  /** The last id that was looked at. */
  after: string;
  ids: string[];
}
export type Passes = Map<string, Pass>;

function sealAgain(seal: Seal, { id, sealed }: SealedValue): string | null {
  try {
    return seal.seal(seal.open(sealed, id), id);
  } catch {
    return null;
  }
}

const isSealed = (value: { id: string; sealed: string | null }): value is SealedValue => value.sealed !== null;

const unreadable = ({ values }: SealedColumn, name: string, problem: string, { count, ids }: Bad): Finding => ({
  kind: UNREADABLE,
  reference: `${values} ${name}`,
  facts: { values, key: name, problem, count, examples: ids.join(' ') },
});
