import { checkLedger, type LedgerFindings } from '../ledger/index.js';
import { type DepositService, reconcileGifts, reconcileIncoming, reconcileQr } from '../modules/deposit/index.js';
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
  providers: Pick<Providers, 'qr' | 'payout' | 'bankFeed' | 'voucher' | 'game'>;
  deposit: DepositService;
}

interface Reconciled {
  credited: number;
  suspended: number;
  payouts: { ref: string; problem: string }[];
  gifts: { voucher: string; problem: string }[];
  transfers: { game: string; ref: string; problem: string }[];
}

/**
 * Compares the ledger with what the outside recorded in the last day. Lost incoming payments are credited; payouts, gifts and games'
 * transactions that differ are written to the audit log for a person.
 */
export async function reconcile(deps: ReconcileDependencies): Promise<Reconciled> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const { logger, providers, deposit } = deps;
  const paid = await reconcileQr({ gateway: providers.qr, qr: deposit.qr, logger }, since);
  const { credited, suspended } = await reconcileIncoming({ feed: providers.bankFeed, incoming: deposit.incoming, logger }, since);
  const payouts = await reconcileWithdrawals({ inTx: deps.inTx, payout: deps.providers.payout, logger: deps.logger }, since);
  if (payouts.length > 0) await report(deps, 'reconcile.payouts', { payouts });
  const gifts = await reconcileGifts({ inTx: deps.inTx, shop: providers.voucher, logger }, since);
  if (gifts.length > 0) await report(deps, 'reconcile.gifts', { gifts });
  const transfers = await reconcileTransfers({ inTx: deps.inTx, game: providers.game, gameCodes, logger }, since);
  if (transfers.length > 0) await report(deps, 'reconcile.games', { transfers });
  return { credited: paid + credited, suspended, payouts, gifts, transfers };
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
