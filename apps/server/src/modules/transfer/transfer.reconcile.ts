import { isId } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { GameHouse } from '../../providers/index.js';
import { compareTransactions, type GameFinding } from './transactions.rules.js';
import { legsById, movedSince } from './transfer.repository.js';

const HOUR_MS = 3_600_000;

export interface ReconcileTransfersDependencies {
  inTx: InTx;
  game: Pick<GameHouse, 'transactions'>;
  gameCodes(tx: Tx): Promise<string[]>;
  logger: Logger;
}

/**
 * Compares what each game wrote down since then with the legs we settled. What differs waits for a person. Ours are read first
 * and the game's from an hour earlier, so that a leg at either edge of the span is never taken for missing. A game that
 * does not answer is compared in its turn.
 */
export async function reconcileTransfers(deps: ReconcileTransfersDependencies, since: Date): Promise<GameFinding[]> {
  const { inTx, game, logger } = deps;
  const [codes, moved] = await inTx(async (tx) => [await deps.gameCodes(tx), await movedSince(tx, since)] as const);
  const from = new Date(since.getTime() - HOUR_MS);
  const compared = await Promise.all(
    codes.map(async (code) => {
      const records = await game.transactions(code, from).catch((error: unknown) => {
        logger.warn({ game: code, err: error }, 'the records of a game cannot be had');
        return null;
      });
      if (records === null) return [];
      const known = await inTx((tx) => legsById(tx, records.map(({ ref }) => ref).filter(isId)));
      return compareTransactions(
        code,
        records,
        known,
        moved.filter((leg) => leg.code === code),
      );
    }),
  );
  const findings = compared.flat();
  for (const finding of findings) logger.error(finding, 'a transaction of a game does not match its transfer');
  return findings;
}
