import type { Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { MaskedAccountNumber } from '@krapao/ui/bank';
import { ArrowRightIcon } from '@krapao/ui/icons';
import { availableIn } from '../model/problem';
import { useBankName } from '../../lookup/api/use-banks';

type BankAccount = NonNullable<Wallet['bankAccount']>;

/** The name of the member's bank; the Thai name if no other is known. */
export function useOwnBankName(): (account: BankAccount) => string {
  const bankName = useBankName();
  return ({ bankCode = '', bank }) => bankName(bankCode) ?? bank.nameTH;
}

interface FromToProps {
  wallet: Wallet;
  currency: Currency;
  /** What is typed, major units; NaN or more than is available before it can be sent. */
  amount?: number;
  /** Within how many minutes the payout usually arrives. */
  payoutMinutes?: number | undefined;
}

/** What can be withdrawn, games included, what is left of it, and the registered bank account. */
export function FromTo({ wallet, currency, amount = 0, payoutMinutes }: FromToProps) {
  const t = useTranslations('withdraw');
  const ownBankName = useOwnBankName();
  const account = wallet.bankAccount;
  const left = availableIn(wallet) - amount;
  return (
    <div className="k-card k-fromto">
      <div>
        <small>{t('available')}</small>
        <b className="k-num" translate="no">
          {formatAmount(availableIn(wallet), currency)}
        </b>
        {amount > 0 && left >= 0 && <small>{t('remaining', { amount: formatAmount(left, currency) })}</small>}
      </div>
      <ArrowRightIcon />
      <div>
        <small>{account ? ownBankName(account) : t('noAccount')}</small>
        <b className="k-num withdraw-account" translate="no">
          <MaskedAccountNumber number={account?.bankAccountNo} />
        </b>
        {payoutMinutes !== undefined && <small>{t('arrives', { minutes: payoutMinutes })}</small>}
      </div>
    </div>
  );
}
