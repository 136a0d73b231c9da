import type { Statement } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { MaskedAccountNumber } from '@krapao/ui/bank';
import { formatAmount, formatDate, formatExactTime } from '@krapao/ui/format';
import { Note } from '@krapao/ui/note';
import { LockIcon } from '@krapao/ui/icons';
import { Receipt, type ReceiptStep } from '@krapao/ui/receipt';
import { useDayTime } from '../../../shared/format/use-day-time';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { durationOf, lookOf, stepsOf, type Step } from '../model/outcome';
import { directionOf, subjectOf } from '../model/movement';
import { useRejectReason } from '../model/use-reject-reason';
import { PlaceIcon } from './place-icon';
import { ReceiptEnd } from './receipt-end';
import { usePlaceName } from '../model/use-place-name';
import '@krapao/ui/receipt/receipt.css';
import '@krapao/ui/receipt/scene.css';

export interface MovementReceiptProps {
  movement: Statement;
  /** In place of the outcome's own title. */
  title?: string;
  titleId?: string;
  /** The number of the bank account at the end of a withdrawal. */
  account?: string;
  /** The balance after the movement, major units. */
  balance?: number;
  /** The line under the amount, in place of the time. */
  detail?: ReactNode;
  /** The outcome of what the member did just now. */
  isLive?: boolean;
  /** Between the amount and the facts. */
  notes?: ReactNode;
  /** Below the receipt. */
  children?: ReactNode;
}

/** The receipt of a movement: the outcome, the amount, from and to, the steps with times, and the reference. */
export function MovementReceipt({ movement, title, titleId, account, balance, detail, notes, isLive, children }: MovementReceiptProps) {
  const t = useTranslations();
  const dayTime = useDayTime();
  const nameOf = usePlaceName();
  const currency = currencyOf(useWallet().data);
  const { statementType, from, to, amount, review } = movement;
  const look = lookOf(movement);
  const time = review?.state === 'waiting' ? dayTime(review.answerBy) : '';
  const hasPlaces = statementType !== 'bonus' && statementType !== 'finish_bonus';
  const subject = subjectOf(movement);
  const newBalance = balance !== undefined && (
    <>
      <small>{t('receipt.newBalance')}</small>
      {formatAmount(balance, currency)}
    </>
  );
  const outcome = title ?? t(look.title, { time });
  const step = ({ name, state, at }: Step): ReceiptStep => ({
    name: t(`receipt.${name}`),
    state,
    time: at && (state === 'now' ? dayTime(at) : formatExactTime(at)),
  });
  return (
    <>
      <Receipt
        lights={look.lights}
        title={outcome}
        titleId={titleId}
        isLive={isLive}
        amount={Number.isFinite(amount) && <Amount value={amount} currency={currency} size="l" direction={directionOf(movement)} plain />}
        detail={detail ?? <TimeLine movement={movement} />}
        notes={
          <>
            {notes}
            <ReviewNote movement={movement} />
          </>
        }
        places={
          hasPlaces
            ? [
                { icon: <PlaceIcon code={from} />, label: t('receipt.from'), name: nameOf(from), aside: from === 'WALLET' && newBalance },
                {
                  icon: <PlaceIcon code={to} />,
                  label: t('receipt.to'),
                  name: nameOf(to),
                  aside: account === undefined ? to === 'WALLET' && newBalance : <MaskedAccountNumber number={account} />,
                },
              ]
            : undefined
        }
        facts={subject !== null && <p className="k-card k-card--pad">{subject}</p>}
        steps={stepsOf(movement).map(step)}
        footer={<ReceiptEnd movement={movement} title={outcome} account={account} />}
      />
      {children}
    </>
  );
}

/** When the movement ended, and how long it took. */
function TimeLine({ movement }: { movement: Statement }) {
  const t = useTranslations('receipt');
  const time = formatDate(movement.settledAt ?? movement.createdAt);
  const taken = durationOf(movement);
  if (taken === null) return <span className="k-num">{time}</span>;
  const parts = { time, minutes: String(taken.minutes), seconds: String(taken.seconds) };
  return <span className="k-num">{t(taken.minutes > 0 ? 'took' : 'tookSeconds', parts)}</span>;
}

/** That the money of a withdrawal under review is set aside, or why one was rejected. */
function ReviewNote({ movement: { review } }: { movement: Statement }) {
  const t = useTranslations('receipt');
  const reasonOf = useRejectReason();
  if (review === undefined) return null;
  if (review.state === 'waiting')
    return (
      <Note tone="info" icon={<LockIcon />}>
        {t('safe')}
      </Note>
    );
  return <Note tone="bad">{reasonOf(review.reason)}</Note>;
}
