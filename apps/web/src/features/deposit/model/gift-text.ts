import type { Api } from '@krapao/contract';

type GiftWallet = Api['GET /api/lookup/deposit']['output']['wallets'][number];

/** What is sent of a gift link: joined with the wallet's account name for a gift deposit, alone otherwise (spec.md §7). */
export function giftText(link: string, wallets: readonly GiftWallet[]): string {
  const gift = wallets.find(({ mode }) => mode === 'gift');
  return gift ? `${link}|${gift.walletAccountName}` : link;
}
