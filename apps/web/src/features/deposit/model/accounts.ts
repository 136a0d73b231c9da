import type { Answers, Currency, DepositBank } from '@krapao/contract';
import { readCurrency } from '@krapao/ui/format';
import { isEnglishName, needsEnglishName } from '../../account';
import { isQr } from './channels';

type Lookup = Pick<Answers['GET /api/lookup/deposit'], 'banks' | 'isManual'>;

/**
 * The accounts for bank transfers (docs/specification.md §2.10): all that are not QR channels; in manual mode all. An account is hidden only if its
 * currency and the wallet's are known and differ (§10.7).
 *
 * @param wallet the wallet's currency; null if the server does not send it
 */
export const transferAccounts = ({ banks, isManual }: Lookup, wallet: Currency | null): DepositBank[] =>
  banks.filter((bank) => {
    const own = readCurrency(bank.currency);
    return (own === null || wallet === null || own === wallet) && (isManual || !isQr(bank));
  });

/** The relevant part of the member's registered account. */
export interface HolderAccount {
  bankCode: string;
  bankAccountName: string;
}

/**
 * True if the member must enter an English name before copying this account's number (docs/specification.md §4.9: KBANK accounts, for
 * members of KTB, TMB and BBL). Their transfers reach KBANK under the English name and are matched by it.
 */
export const requiresEnglishName = ({ bankCode }: Pick<DepositBank, 'bankCode'>, holder: HolderAccount | null): boolean =>
  bankCode === 'KBANK' && holder !== null && needsEnglishName(holder.bankCode) && !isEnglishName(holder.bankAccountName.trim());

type GiftWallet = Answers['GET /api/lookup/deposit']['wallets'][number];

/**
 * The text to encrypt: the link joined with the wallet's account name for a gift deposit, otherwise the link alone (docs/specification.md
 * §7).
 */
export function giftText(link: string, wallets: readonly GiftWallet[]): string {
  const gift = wallets.find(({ mode }) => mode === 'gift');
  return gift ? `${link}|${gift.walletAccountName}` : link;
}
