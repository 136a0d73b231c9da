import type { Currency, Statement } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDone } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { formatAmount } from '@krapao/ui/format';
import { useWallet } from '../../wallet/api/wallet';
import { MovementReceipt } from '../../receipt';
import { WALLET, type Place } from '../model/places';
import type { SentTransfer } from '../model/use-transfer-form';

interface TransferredReceiptProps {
  sent: SentTransfer;
  places: Place[];
  currency: Currency;
  titleId: string;
}

/**
 * The receipt of a transfer: done (docs/specification.md §8) or pending. Shows the amount of the server, which may be less than requested.
 */
export default function TransferredReceipt({
  sent: { transfer, from, to, requested },
  places,
  currency,
  titleId,
}: TransferredReceiptProps) {
  const t = useTranslations('transfer');
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const done = isDone(transfer);
  // The transfer has begun a load of the wallet: until its end the balance is that of before.
  const { data: wallet, isFetching, isError } = useWallet();
  const [isLoaded, setLoaded] = useState(!isFetching);
  if (!isLoaded && !isFetching && !isError) setLoaded(true);
  const balance = done && isLoaded ? wallet?.wallet.amount : undefined;
  const name = (id: string) => (id === WALLET ? t('wallet') : (places.find((place) => place.id === id)?.game?.name ?? t('everyGame')));
  const between = { from: name(transfer?.from ?? from), to: name(transfer?.to ?? to) };
  const amount = transfer?.amount ?? undefined;
  const words = amount !== undefined && { ...between, amount: formatAmount(amount, currency) };
  const remainder = requested === null || amount === undefined ? 0 : Math.round((requested - amount) * 100) / 100;
  const detail = () => {
    if (!done) return words ? t('pending', words) : undefined;
    if (!words) return t('donePlain', between);
    return remainder > 0 ? t('doneRemainder', { ...words, remainder: formatAmount(remainder, currency) }) : t('done', words);
  };
  const movement: Statement = {
    statementType: 'transfer',
    from: transfer?.from ?? from,
    to: transfer?.to ?? to,
    amount: amount ?? requested ?? Number.NaN,
    status: done ? 'SUCCESS' : 'PENDING',
    createdAt: transfer?.createdAt ?? now,
  };
  return <MovementReceipt movement={movement} titleId={titleId} detail={detail()} balance={balance} isLive />;
}
