import type { Finding } from './findings.js';
import type { Seal } from './seal.js';
import { countSealed, keysInUse, lockSealed, type SealedColumn, type SealedValue, storeSealed } from './sealed-values.js';
import type { InTx } from './unit-of-work.js';

const BATCH = 500;
const MAX_EXAMPLES = 10;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const UNREADABLE = 'keys.unreadable';

export interface Resealed {
  resealed: number;
  /** Every value of an older key was processed within the time limit. */
  isDone: boolean;
  /** Values that no configured key opens; one finding per key. Complete when `isDone`. */
  unreadable: Finding[];
}

/**
 * Reseals values of older keys with the newest key, so that older keys can be removed (docs/decisions/0021). Each batch is one transaction,
 * followed by a pause of the same length. A value that cannot be opened is not changed.
 *
 * @param budgetMs after which no further batch begins
 * @param passes the progress of earlier runs by key: a run continues there, so that values that cannot be opened are not read again every time
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
      const lost = await inTx((tx) => countSealed(tx, column, name, MAX_EXAMPLES));
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
      pass.ids.push(...bad.slice(0, MAX_EXAMPLES - pass.ids.length));
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

/** Reseals the next values of a key; null: the value cannot be opened. */
const resealBatch = (
  inTx: InTx,
  seal: Seal,
  column: SealedColumn,
  name: string,
  after: string,
): Promise<{ id: string; sealed: string | null }[]> =>
  inTx(async (tx) => {
    const values = await lockSealed(tx, column, { name, after, limit: BATCH });
    const again = values.map((value) => ({ id: value.id, sealed: sealAgain(seal, value) }));
    await storeSealed(tx, column, again.filter(isSealed));
    return again;
  });

interface Bad {
  count: number;
  ids: readonly string[];
}

interface Pass extends Bad {
  /** The last id that was processed. */
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
