import { authenticatorSecrets } from '../desk/identity/index.js';
import { gamePasswords } from '../modules/game/index.js';
import { webhookSecrets } from '../modules/outgoing/index.js';
import { spinSeeds } from '../modules/spin/index.js';
import { closeResolved, openReferences, recordFindings } from '../platform/findings.js';
import type { Clock } from '../platform/clock.js';
import type { Logger } from '../platform/logger.js';
import { type Passes, reseal, UNREADABLE } from '../platform/resealing.js';
import { createSeal } from '../platform/seal.js';
import { countSealed, keysInUse, type SealedColumn } from '../platform/sealed-values.js';
import type { InTx } from '../platform/unit-of-work.js';

/** The columns whose values are sealed with a key derived from KRAPAO_SECRET; a table without its column does not compile. */
export const sealedColumns: readonly SealedColumn[] = Object.values({
  game_account: gamePasswords,
  spin_seed: spinSeeds,
  operator_code: authenticatorSecrets,
  outgoing_secret: webhookSecrets,
} satisfies Record<SealedColumn['table'], SealedColumn>);

/** Time limit per run and column: a node has ten seconds to stop. */
const BUDGET_MS = 3_000;

export interface KeysDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  secrets: readonly string[];
}

/** A job that reseals values of older keys with the newest key. Values that no key opens become one finding per key. */
export function createResealing(deps: KeysDependencies, budgetMs = BUDGET_MS): () => Promise<void> {
  const columns = sealedColumns.map((column) => ({ column, passes: new Map() satisfies Passes }));
  return () => resealAll(deps, columns, budgetMs);
}

async function resealAll(
  { inTx, clock, logger, secrets }: KeysDependencies,
  columns: readonly { column: SealedColumn; passes: Passes }[],
  budgetMs: number,
): Promise<void> {
  for (const { column, passes } of columns) {
    const { resealed, isDone, unreadable } = await reseal(inTx, createSeal(secrets, column.purpose), column, budgetMs, passes);
    if (resealed > 0) logger.info({ values: column.values, resealed, isDone }, 'resealed with the newest key');
    if (!isDone) continue;
    const at = clock.now();
    await inTx(async (tx) => {
      const known = (await openReferences(tx, UNREADABLE)).filter((reference) => reference.startsWith(`${column.values} `));
      const gone = known.filter((reference) => !unreadable.some((finding) => finding.reference === reference));
      await closeResolved(tx, [UNREADABLE], gone, at);
      await recordFindings(tx, unreadable, { at, logger });
    });
  }
}

/**
 * Logs an error for each key that is in use and not set, by counting in an index. The server starts anyway: values that it seals meanwhile can be
 * opened once both keys are set (docs/decisions/0021).
 */
export async function warnOfMissingKeys({ inTx, logger, secrets }: Omit<KeysDependencies, 'clock'>): Promise<void> {
  for (const column of sealedColumns) {
    const { keyNames } = createSeal(secrets, column.purpose);
    const missing = (await inTx((tx) => keysInUse(tx, column))).filter((name) => !keyNames.includes(name));
    for (const key of missing) {
      const { count } = await inTx((tx) => countSealed(tx, column, key, 0));
      logger.error(
        { values: column.values, key, count },
        `${count} ${column.values} cannot be read: the key that sealed them is not in KRAPAO_SECRET. Put it back behind the others (docs/production.md, Keys)`,
      );
    }
  }
}
