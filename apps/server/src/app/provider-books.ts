import { type OutsideArea, outsideEntriesBetween, type ProviderBook } from '../ledger/index.js';
import { bankBook, giftBook, qrBook } from '../modules/deposit/index.js';
import { gameCodes } from '../modules/game/index.js';
import { entriesByGame, gameBook, strayGameBook } from '../modules/transfer/index.js';
import { payoutBook } from '../modules/withdraw/index.js';
import type { InTx } from '../platform/unit-of-work.js';
import type { Providers } from '../providers/index.js';

export type BookProviders = Pick<Providers, 'qr' | 'payout' | 'bankFeed' | 'voucher' | 'game'>;

/** The book of every provider, with the ledger's entries from `from` to `to`. */
export const createProviderBooks =
  ({ inTx, providers }: { inTx: InTx; providers: BookProviders }) =>
  async (from: Date, to: Date): Promise<ProviderBook[]> => {
    const entries = await inTx((tx) => outsideEntriesBetween(tx, from, to));
    const of = (area: OutsideArea) => entries.filter((entry) => entry.area === area);
    const sorted = await entriesByGame(inTx, of('game'));
    const codes = await inTx(gameCodes);
    return [
      bankBook({ inTx, feed: providers.bankFeed }, of('bank')),
      qrBook({ inTx, gateway: providers.qr }, of('qr')),
      giftBook(providers.voucher, of('voucher')),
      payoutBook(providers.payout, of('payout')),
      ...codes.map((code) => gameBook({ inTx, game: providers.game }, code, sorted)),
      strayGameBook(sorted),
    ];
  };
