import type { Answers } from '@krapao/contract';

type GiftWallet = Answers['GET /api/lookup/deposit']['wallets'][number];

/** What is sent of a gift link: joined with the wallet's account name for a gift deposit, alone otherwise (docs/specification.md §7). */
export function giftText(link: string, wallets: readonly GiftWallet[]): string {
  const gift = wallets.find(({ mode }) => mode === 'gift');
  return gift ? `${link}|${gift.walletAccountName}` : link;
}
