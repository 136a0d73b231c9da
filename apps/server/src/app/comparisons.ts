import { type Ledger, type OutsideArea, outsideEntries, type OutsideEntry } from '../ledger/index.js';
import { type DepositService, reconcileGifts, reconcileIncoming, reconcileQr, suspendFound } from '../modules/deposit/index.js';
import { gameCodes } from '../modules/game/index.js';
import { entriesByGame, reconcileGame, withoutGame } from '../modules/transfer/index.js';
import { reconcileWithdrawals } from '../modules/withdraw/index.js';
import type { Clock } from '../platform/clock.js';
import type { Compared } from '../platform/findings.js';
import type { Logger } from '../platform/logger.js';
import type { InTx } from '../platform/unit-of-work.js';
import type { BankTransfer, Providers } from '../providers/index.js';
import type { Now, Span } from './checkpoints.js';

/** Providers may list a record this much later than they report it by webhook. */
const GRACE_MS = 10 * 60_000;

export interface ReconcileDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  ledger: Ledger;
  providers: Pick<Providers, 'qr' | 'payout' | 'bankFeed' | 'voucher' | 'game' | 'slip'>;
  deposit: DepositService;
}

export type Comparison = (span: Span, signal: AbortSignal) => Promise<Compared & { credited?: number; suspended?: number }>;

/** Journals recorded before this time are old enough to be compared. */
export const ledgerUntil = ({ real }: Now): Date => new Date(real.getTime() - GRACE_MS);

/** Every comparison with a provider, by name; one per game. Comparisons of the same span share one read of the ledger. */
export async function openComparisons(
  { inTx, ledger, providers, deposit }: ReconcileDependencies,
  { now, real }: Now,
): Promise<Record<string, Comparison>> {
  const entriesFrom = remembered((from) => inTx((tx) => outsideEntries(tx, { from, now: real, graceMs: GRACE_MS })));
  const sortedFrom = remembered(async (from) => entriesByGame(inTx, await of('game', from)));
  const of = async (area: OutsideArea, from: Date): Promise<OutsideEntry[]> =>
    (await entriesFrom(from)).filter((entry) => entry.area === area);
  const suspend = (money: BankTransfer) =>
    inTx((tx) => suspendFound(tx, { ledger, now }, { ...money, source: 'game', reason: 'after-decline' }));
  const game =
    (code: string): Comparison =>
    async ({ from, since }, signal) =>
      reconcileGame({ inTx, ledger, game: providers.game, suspend }, code, { sorted: await sortedFrom(from), since, signal });
  return {
    qr: async ({ from, since }, signal) =>
      reconcileQr({ inTx, gateway: providers.qr, qr: deposit.qr, now, real }, { entries: await of('qr', from), since, signal }),
    bank: async ({ from, since }, signal) =>
      reconcileIncoming(
        { inTx, feed: providers.bankFeed, slip: providers.slip, incoming: deposit.incoming, now },
        { entries: await of('bank', from), since, signal },
      ),
    payout: async ({ from, since }, signal) =>
      reconcileWithdrawals({ inTx, ledger, payout: providers.payout }, { entries: await of('payout', from), since, signal }),
    gift: async ({ from, since }, signal) =>
      reconcileGifts({ inTx, ledger, vouchers: providers.voucher, now }, { entries: await of('voucher', from), since, signal }),
    game: async ({ from }) => withoutGame(await sortedFrom(from)),
    ...Object.fromEntries((await inTx(gameCodes)).map((code) => [`game:${code}`, game(code)])),
  };
}

/** Caches one read per start time. */
function remembered<T>(read: (from: Date) => Promise<T>): (from: Date) => Promise<T> {
  const known = new Map<number, Promise<T>>();
  return (from) => {
    const found = known.get(from.getTime()) ?? read(from);
    known.set(from.getTime(), found);
    return found;
  };
}
