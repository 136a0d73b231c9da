import type { Currency } from '@krapao/contract';
import { newestEntries, type OutsideArea, outsideEntriesBetween, type OutsideEntry, type ProviderBook } from '../ledger/index.js';
import { bankBook, giftBook, qrBook } from '../modules/deposit/index.js';
import { gameCodes } from '../modules/game/index.js';
import { entriesByGame, gameBook, legOf, strayGameBook } from '../modules/transfer/index.js';
import { payoutBook } from '../modules/withdraw/index.js';
import type { Reads } from '../platform/reads.js';
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

/** Entries of games that are read to find those of one game. */
const GAME_ENTRIES = 500;

interface WantedEntries {
  /** As in `ProviderBook`. */
  provider: string;
  currency: Currency;
  from: Date;
  to: Date;
  limit: number;
}

/** The ledger's newest entries behind a provider's book; of one game, those among the newest of all games. */
export const createBookEntries =
  ({ inTx }: Reads) =>
  async ({ provider, limit, ...page }: WantedEntries): Promise<OutsideEntry[]> => {
    const [area = '', code = null] = provider.split(':');
    if (!isArea(area)) return [];
    const wanted = { ...page, area, limit: area === 'game' ? GAME_ENTRIES : limit };
    const entries = await inTx((tx) => newestEntries(tx, wanted));
    if (area !== 'game') return entries;
    const { codeOf } = await entriesByGame(inTx, entries);
    return entries.filter((entry) => (codeOf.get(legOf(entry)) ?? null) === code).slice(0, limit);
  };

const isArea = (name: string): name is OutsideArea => ['bank', 'qr', 'voucher', 'payout', 'game'].includes(name);
