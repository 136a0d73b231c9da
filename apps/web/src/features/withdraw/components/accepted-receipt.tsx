import type { Statement, Wallet } from '@krapao/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { maskAccountNumber, formatAmount, formatTime } from '@krapao/ui/format';
import { useAnnounces } from '../../../shared/live';
import { PushOffer } from '../../notice';
import { MovementReceipt } from '../../receipt';
import { currencyOf } from '../../wallet/api/wallet';
import type { Accepted } from '../model/use-withdraw';
import { useWithdrawalEnd } from '../model/use-withdrawal-end';
import { useOwnBankName } from './from-to';

interface AcceptedReceiptProps {
  accepted: Accepted;
  wallet: Wallet;
  titleId: string;
}

/** How long after the end was seen here its push may arrive, ms. */
const PUSHED_WITHIN_MS = 5_000;

const statuses = { processing: 'PENDING', success: 'SUCCESS', failed: 'FAILED' } as const;

const unbroken = (number: ReactNode) => <span className="k-nobr">{number}</span>;
const nowText = () => new Date(serverNow()).toISOString();

/** The receipt of an accepted withdrawal: the money is held and the payout follows. It becomes the receipt of the outcome once that is known. */
export default function AcceptedReceipt({ accepted, wallet, titleId }: AcceptedReceiptProps) {
  const t = useTranslations('withdraw');
  const live = useTranslations('wallet.live');
  const ownBankName = useOwnBankName();
  const [acceptedAt] = useState(nowText);
  const { withdrawal, requestedAmount } = accepted;
  const { end, line, endedAt } = useWithdrawalEnd(accepted);
  const account = wallet.bankAccount;
  const amount = withdrawal?.amount ?? requestedAmount;
  // A push without an id: its end may follow after this screen has seen it; later another withdrawal of this amount has its toast.
  const isOwnEnd = () => end === 'processing' || serverNow() - Date.parse(endedAt ?? acceptedAt) < PUSHED_WITHIN_MS;
  useAnnounces(({ kind, id, ...pushed }) => {
    if (kind !== 'withdraw') return false;
    const own = line?._id ?? withdrawal?._id;
    return id !== undefined && own !== undefined ? id === own : pushed.amount === amount && isOwnEnd();
  });
  const text = formatAmount(amount, currencyOf(wallet));
  const review = line === undefined ? withdrawal?.review : line.review;
  const movement: Statement = {
    _id: line?._id ?? withdrawal?._id,
    statementType: 'withdraw',
    from: 'WALLET',
    to: account?.bankCode ?? line?.to ?? '',
    amount,
    status: statuses[end],
    createdAt: line?.createdAt ?? withdrawal?.createdAt ?? acceptedAt,
    settledAt: line?.settledAt ?? endedAt,
    review,
  };
  const detail = () => {
    if (end === 'success')
      return account
        ? t.rich('paid', {
            bank: ownBankName(account),
            last: account.bankAccountNo.slice(-4),
            time: formatTime(movement.settledAt ?? acceptedAt),
            no: unbroken,
          })
        : live('withdrawnDetail', { amount: text });
    if (end === 'failed') return live('withdrawFailedDetail', { amount: text });
    if (review !== undefined) return undefined;
    if (!account || withdrawal?.amount === undefined) return t('acceptedPlain');
    return t.rich('accepted', {
      amount: text,
      bank: ownBankName(account),
      account: maskAccountNumber(account.bankAccountNo),
      no: unbroken,
    });
  };
  return (
    <>
      <MovementReceipt movement={movement} titleId={titleId} account={account?.bankAccountNo} detail={detail()} isLive />
      <Suspense>
        <PushOffer />
      </Suspense>
    </>
  );
}
