import { sql } from 'kysely';
import { gamePasswords } from '../modules/game/index.js';
import { spinSeeds } from '../modules/spin/index.js';
import { PlainError } from '../platform/plain-error.js';
import { createSeal, type Seal } from '../platform/seal.js';
import { readSealed, type SealedColumn } from '../platform/sealed-values.js';
import type { InTx } from '../platform/unit-of-work.js';

/** As the servers seal them again (app/keys.ts). */
const sealedColumns = [gamePasswords, spinSeeds];
const AT_ONCE = 5_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const KEYS_USAGE = 'keys status';

/** Values of one column that name a key. */
interface Sealed {
  readable: number;
  damaged: number;
}

/**
 * `keys status`: opens every sealed value, and says which keys of KRAPAO_SECRET are still needed. Resolves to the lines to be shown; the last
 * lines say of each older key whether it may be left out.
 *
 * @throws PlainError when KRAPAO_SECRET is not known here
 */
export async function keysCommand(
  [verb, ...rest]: readonly string[],
  { inTx, secrets }: { inTx: InTx; secrets: readonly string[] },
): Promise<string[]> {
  if (verb !== 'status' || rest.length > 0) throw new PlainError(`Write: ${KEYS_USAGE}.`);
  if (secrets.length === 0) throw new PlainError('Set KRAPAO_SECRET as the servers have it: keys are identified by their values.');
  const keys = secrets.map(() => ({ lines: [] as string[], readable: 0, damaged: 0 }));
  const lost: string[] = [];
  for (const column of sealedColumns) {
    const seal = createSeal(secrets, column.purpose);
    const found = await openAll(inTx, column, seal);
    for (const [index, key] of keys.entries()) {
      const { readable, damaged } = found.get(seal.keyNames[index] ?? '') ?? { readable: 0, damaged: 0 };
      key.readable += readable;
      key.damaged += damaged;
      key.lines.push(`${readable} ${column.values}${damaged === 0 ? '' : ` (and ${damaged} unreadable)`}`);
    }
    for (const [name, { damaged }] of found)
      if (!seal.keyNames.includes(name)) lost.push(`${damaged} ${column.values} are sealed with the key ${name}, which is not set.`);
  }
  const remembered = await rememberedUnderFewer(inTx, secrets.length);
  return [
    ...keys.map(({ lines }, index) => `key ${index + 1}${index === 0 ? ' (newest)' : ''}: seals ${lines.join(', ')}`),
    ...lost,
    ...(lost.length === 0 ? [] : ['Put a key that is not set back behind the others: nothing else opens what it sealed.']),
    ...keys.slice(1).map((key, index) => verdict(index + 2, key, remembered)),
    ...(keys.length === 1 ? ['There is no older key that could be removed.'] : []),
  ];
}

function verdict(place: number, { readable, damaged }: Sealed, remembered: Date | null): string {
  if (readable > 0) return `Key ${place} must stay: it still seals ${readable} values. The servers seal them again within minutes.`;
  if (remembered !== null)
    return `Key ${place} must stay until ${remembered.toISOString()}: until then a repeat of an earlier request would be refused. If it may have been seen, remove it now.`;
  const unreadable = damaged === 0 ? '' : ` The ${damaged} unreadable values are damaged: no key opens them.`;
  return `Key ${place} may be removed.${unreadable}`;
}

/** By the name of the key. What no key that is set opens counts as damaged. */
async function openAll(inTx: InTx, column: SealedColumn, seal: Seal): Promise<Map<string, Sealed>> {
  const found = new Map<string, Sealed>();
  for (let after = FIRST_ID; ;) {
    const from = after;
    const values = await inTx((tx) => readSealed(tx, column, from, AT_ONCE));
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

/**
 * Until when requests are remembered whose input was hashed with fewer keys than are set now, so that only older keys recognize a repeat; null:
 * there are none. An input holds one hash for each key that was set (docs/decisions/0021).
 */
const rememberedUnderFewer = (inTx: InTx, keys: number): Promise<Date | null> =>
  inTx(async (tx) => {
    // Reads a week of journals.
    await sql`set local statement_timeout = '10min'`.execute(tx.db);
    const fewer = sql`input_hash ~ '^[0-9a-f]{64}(,[0-9a-f]{64})*$' and cardinality(string_to_array(input_hash, ',')) < ${keys}`;
    const { rows } = await sql<{ until: Date | null }>`
      select greatest(
        (select max(created_at) from request_key where created_at > now() - interval '7 days' and ${fewer}),
        (select max(recorded_at) from journal where recorded_at > now() - interval '7 days' and ${fewer})) + interval '7 days' as until`.execute(
      tx.db,
    );
    return rows[0]?.until ?? null;
  });
