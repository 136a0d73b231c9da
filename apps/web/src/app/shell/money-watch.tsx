import type { WalletEvent } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currencyOf, walletQuery } from '../../features/wallet/api/wallet';
import { takeAnnouncedGift } from '../../features/deposit/api/sent-gifts';
import { takeEndedTransfer } from '../../features/transfer/api/transfer';
import { useCall } from '../../shared/api-client';
import { bankNameIn } from '../../features/lookup/api/bank-names';
import { formatAmount } from '@krapao/ui/format';
import { useI18nState } from '@krapao/ui/i18n';
import { useIsAnnounced, useWalletEvent } from '../../shared/live';
import { loadAgain } from '../../shared/query';
import { useToast } from '@krapao/ui/toast';
import { useConditionEnd } from './use-condition-end';
import { qrsKey, rewardKey, slipsKey, statementKey, walletKey } from '../../shared/query/keys';

/** First parts of the keys of queries that show money. */
const moneyKeys = [walletKey, rewardKey, statementKey, slipsKey, qrsKey] as const;

/** Reloads what shows money after any change of it, and shows a toast for what ended, unless the screen shows it. Nothing is shown before the server confirms it. */
export function MoneyWatch() {
  const t = useTranslations('wallet.live');
  const call = useCall();
  const cache = useQueryClient();
  const toast = useToast();
  const sayConditionEnd = useConditionEnd();
  const isAnnounced = useIsAnnounced();
  const { language } = useI18nState();

  /** The event has no currency: the wallet has. */
  const amountText = async (amount: number) => {
    const wallet = await cache.ensureQueryData(walletQuery(call)).catch(() => undefined);
    return formatAmount(amount, currencyOf(wallet));
  };
  const paidText = async (sum: number) => {
    const account = (await cache.ensureQueryData(walletQuery(call)).catch(() => undefined))?.bankAccount;
    const amount = await amountText(sum);
    if (!account) return t('withdrawnDetail', { amount });
    return t('withdrawnTo', { amount, bank: bankNameIn(account.bank, language), last: account.bankAccountNo.slice(-4) });
  };
  const announce = async ({ kind, status, amount, id }: NonNullable<WalletEvent['movement']>) => {
    if (kind === 'deposit' && status === 'SUCCESS' && !(await takeAnnouncedGift(cache, amount)))
      toast.ok(t('deposited'), `+${await amountText(amount)}`);
    if (kind === 'withdraw' && status === 'SUCCESS') toast.ok(t('withdrawn'), await paidText(amount));
    if (kind === 'withdraw' && status === 'FAILED')
      toast.bad(t('withdrawFailed'), t('withdrawFailedDetail', { amount: await amountText(amount) }));
    if (kind === 'finish_bonus') await sayConditionEnd(status);
    if (kind === 'transfer' && status !== 'PENDING' && takeEndedTransfer(cache, id, status)) {
      if (status === 'SUCCESS') toast.ok(t('transferred'), await amountText(amount));
      else toast.bad(t('transferFailed'), t('transferFailedDetail', { amount: await amountText(amount) }));
    }
  };
  useWalletEvent(({ movement }) => {
    for (const queryKey of moneyKeys) void loadAgain(cache, queryKey);
    if (movement && !isAnnounced(movement)) void announce(movement);
  });
  return null;
}
