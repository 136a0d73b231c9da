import type { Currency, Statement, StatementType } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useTranslations } from 'use-intl';
import { askAbout } from '../../chat';
import { formatAmount, formatDate } from '@krapao/ui/format';
import { useDayTime } from '../../../shared/format/use-day-time';
import { classes } from '@krapao/ui/classes';
import { Amount } from '@krapao/ui/amount';
import { outcomeOf, Status } from '@krapao/ui/tag';
import { Well } from '@krapao/ui/well';
import { ArrowRightIcon, ConditionsIcon, DepositIcon, GiftIcon, TransferIcon, WithdrawIcon } from '@krapao/ui/icons';
import { kindOfPlace } from '../../receipt';
import { subjectOf, styleOf } from '../model/movement';

const icons: Record<StatementType, ReactNode> = {
  deposit: <DepositIcon />,
  bonus: <GiftIcon />,
  withdraw: <WithdrawIcon />,
  transfer: <TransferIcon />,
  finish_bonus: <ConditionsIcon />,
};

interface StatementRowProps {
  movement: Statement;
  currency: Currency;
  bankName: (code: string) => string | null;
  /** Shows the link to ask an admin. */
  canAsk?: boolean;
}

/** A movement: type, from and to (or its subject), time, amount and status. */
export function StatementRow({ movement, currency, bankName, canAsk }: StatementRowProps) {
  const t = useTranslations('statement');
  const { direction, tone } = styleOf(movement);
  // A failed condition took no money: its amount is what remained.
  const failed = outcomeOf(movement.status) === 'failed' && movement.statementType !== 'finish_bonus';
  const subject = subjectOf(movement);
  const nameOf = (code: string) => {
    const place = kindOfPlace(code);
    const known = { wallet: t('wallet'), gift: t('giftLink'), qr: t('promptPayQr'), code: null };
    return known[place] ?? bankName(code) ?? code;
  };
  const words = { success: t('status.success'), failed: t('status.failed'), processing: t('status.processing') };
  return (
    <li className={classes('k-tx', failed && 'is-bad')}>
      <Well tone={failed ? undefined : tone}>{icons[movement.statementType]}</Well>
      <div>
        <b>{t(`type.${movement.statementType}`)}</b>
        <small className="k-tx__d">
          {subject ?? (
            <>
              {nameOf(movement.from)} <ArrowRightIcon size="in" /> <span className="k-sr">{t('to')}</span> {nameOf(movement.to)}
            </>
          )}
        </small>
        <small className="k-tx__w k-num" translate="no">
          {formatDate(movement.createdAt)}
        </small>
        <ReviewLine review={movement.review} />
      </div>
      <div className="k-tx__r">
        <Amount value={movement.amount} currency={currency} direction={direction} plain={failed} />
        <Status status={movement.status} words={words} />
        {canAsk && <AskLink movement={movement} currency={currency} />}
      </div>
    </li>
  );
}

/** That a person checks the withdrawal and until when, or why it was rejected (docs/specification.md §11.1). */
function ReviewLine({ review }: { review: Statement['review'] }) {
  const t = useTranslations('review');
  const dayTime = useDayTime();
  if (review === undefined) return null;
  if (review.state === 'waiting') return <small className="k-tx__v">{t('waitingShort', { time: dayTime(review.answerBy) })}</small>;
  const key = `reject.${review.reason}` as 'reject.BANK_DETAILS';
  return <small className="k-tx__v">{t.has(key) ? t(key) : t('rejected')}</small>;
}

/** Opens the chat with a first line that identifies the movement (docs/decisions/0098). */
function AskLink({ movement, currency }: { movement: Statement; currency: Currency }) {
  const t = useTranslations('statement');
  const { _id: id, statementType, amount, status, createdAt } = movement;
  const type = t(`type.${statementType}`);
  const date = formatDate(createdAt);
  const outcome = t(`status.${outcomeOf(status)}`);
  const { to, state } = askAbout(
    id ?? createdAt,
    t(id === undefined ? 'askWordsPlain' : 'askWords', { type, amount: formatAmount(amount, currency), date, outcome, id: id ?? '' }),
  );
  return (
    <a className="statement-ask" href={useHref(to)} onClick={useLinkClickHandler(to, { state })} aria-label={t('askLabel', { type, date })}>
      {t('ask')}
    </a>
  );
}
