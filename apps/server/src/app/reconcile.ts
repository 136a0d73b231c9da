import { checkLedger, type LedgerFindings } from '../ledger/index.js';
import { type DepositService, reconcileDeposits } from '../modules/deposit/index.js';
import { gameCodes } from '../modules/game/index.js';
import { reconcileTransfers } from '../modules/transfer/index.js';
import { reconcileWithdrawals } from '../modules/withdraw/index.js';
import { recordAudit } from '../platform/audit.js';
import type { Clock } from '../platform/clock.js';
import type { Logger } from '../platform/logger.js';
import type { InTx } from '../platform/unit-of-work.js';
import type { Providers } from '../providers/index.js';

const DAY_MS = 86_400_000;

export interface ReconcileDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  providers: Pick<Providers, 'qr' | 'payout' | 'game'>;
  deposit: DepositService;
}

interface Reconciled {
  credited: number;
  payouts: { ref: string; problem: string }[];
  transfers: { game: string; ref: string; problem: string }[];
}

/**
 * Compares the ledger with what the outside recorded in the last day. Lost incoming payments are credited; payouts and games'
 * transactions that differ are written to the audit log for a person.
 */
export async function reconcile(deps: ReconcileDependencies): Promise<Reconciled> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const credited = await reconcileDeposits({ gateway: deps.providers.qr, deposit: deps.deposit, logger: deps.logger }, since);
  const payouts = await reconcileWithdrawals({ inTx: deps.inTx, payout: deps.providers.payout, logger: deps.logger }, since);
  if (payouts.length > 0) await report(deps, 'reconcile.payouts', { payouts });
  const transfers = await reconcileTransfers({ inTx: deps.inTx, game: deps.providers.game, gameCodes, logger: deps.logger }, since);
  if (transfers.length > 0) await report(deps, 'reconcile.games', { transfers });
  return { credited, payouts, transfers };
}

/** Compares the ledger with itself: zero-sum, balances, floors, dense statements. Reads everything. */
export async function inspectLedger(deps: Pick<ReconcileDependencies, 'inTx' | 'clock' | 'logger'>): Promise<LedgerFindings> {
  const findings = await deps.inTx((tx) => checkLedger(tx));
  if (Object.values(findings).flat().length > 0) {
    deps.logger.error(findings, 'the ledger does not add up');
    await report(deps, 'reconcile.ledger', { ...findings });
  }
  return findings;
}

const report = (
  { inTx, clock }: Pick<ReconcileDependencies, 'inTx' | 'clock'>,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> => inTx((tx) => recordAudit(tx, { actor: 'system', member: null, request: null }, action, clock.now(), detail));
