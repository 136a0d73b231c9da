import type { Answers } from '@krapao/contract';

type GiftWallet = Answers['GET /api/lookup/deposit']['wallets'][number];

/**
 * The text to encrypt: the link joined with the wallet's account name for a gift deposit, otherwise the link alone (docs/specification.md
 * §7).
 */
export function giftText(link: string, wallets: readonly GiftWallet[]): string {
  const gift = wallets.find(({ mode }) => mode === 'gift');
  return gift ? `${link}|${gift.walletAccountName}` : link;
}
