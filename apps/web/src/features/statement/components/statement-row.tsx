import type { Currency, Statement, StatementType } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessDate, formatBusinessShort, formatBusinessTime } from '@krapao/ui/format';
import { isToday } from '../../../shared/format/business-days';
import { useDayTime } from '../../../shared/format/use-day-time';
import { classes } from '@krapao/ui/classes';
import { Amount } from '@krapao/ui/amount';
import { outcomeOf, Status } from '@krapao/ui/tag';
import { Well } from '@krapao/ui/well';
import { ArrowRightIcon, ClockIcon, ConditionsIcon, DepositIcon, GiftIcon, UndoIcon, WithdrawIcon } from '@krapao/ui/icons';
import { directionOf, PlaceIcon, subjectOf, usePlaceName, useRejectReason } from '../../receipt';

interface StatementRowProps {
  movement: Statement;
  currency: Currency;
  /** Not under the head of its day: of another day than today the row has the date. */
  isAlone?: boolean;
  /** Its receipt is beside the list; undefined: it opens over the list. */
  isChosen?: boolean;
  onOpen: (movement: Statement) => void;
}

/**
 * A movement, which opens its receipt: type, from or to (or its subject), amount and time, and a status that is not success. The rest of
 * the date and the status of success are text for screen readers.
 */
export function StatementRow({ movement, currency, isAlone, isChosen, onOpen }: StatementRowProps) {
  const t = useTranslations('statement');
  const { statementType, status, createdAt } = movement;
  const outcome = outcomeOf(status);
  // A failed condition took no money: its amount is what remained.
  const isBack = outcome === 'failed' && statementType !== 'finish_bonus';
  const direction = directionOf(movement);
  return (
    <li className={classes('k-tx', isBack && 'is-bad')}>
      <button
        type="button"
        className="k-tx__b"
        aria-haspopup={isChosen === undefined ? 'dialog' : undefined}
        aria-current={isChosen || undefined}
        onClick={() => onOpen(movement)}
      >
        <RowIcon movement={movement} isBack={isBack} />
        <span className="k-tx__t">
          <b>{t(`type.${statementType}`)}</b>
          <small className="k-tx__d">{subjectOf(movement) ?? <Places movement={movement} />}</small>
        </span>
        <span className="k-tx__r">
          <Amount value={movement.amount} currency={currency} direction={direction} plain={isBack || direction === 'out'} />
          <small className="k-num" translate="no" aria-hidden="true">
            {isAlone && !isToday(createdAt) ? formatBusinessShort(createdAt) : formatBusinessTime(createdAt)}
          </small>
          <span className="k-sr" translate="no">
            {formatBusinessDate(createdAt)}
          </span>
        </span>
        <span className={outcome === 'success' ? 'k-sr' : 'k-tx__l'}>
          <State movement={movement} />
        </span>
      </button>
    </li>
  );
}

/** Of a transfer the game's picture; of what did not succeed, its state. */
function RowIcon({ movement: { statementType, status, from, to }, isBack }: { movement: Statement; isBack: boolean }) {
  if (isBack) return <Well>{<UndoIcon />}</Well>;
  if (outcomeOf(status) === 'processing')
    return (
      <Well tone="peri">
        <ClockIcon />
      </Well>
    );
  const icons: Record<StatementType, ReactNode> = {
    deposit: <Well tone="jade">{<DepositIcon />}</Well>,
    bonus: <Well tone="jade">{<GiftIcon />}</Well>,
    withdraw: <Well>{<WithdrawIcon />}</Well>,
    transfer: <PlaceIcon code={to === 'WALLET' ? from : to} />,
    finish_bonus: <Well>{<ConditionsIcon />}</Well>,
  };
  return icons[statementType];
}

/** From and to. The wallet's side of a deposit or withdrawal is known by its type: text for screen readers. */
function Places({ movement: { statementType, from, to } }: { movement: Statement }) {
  const t = useTranslations('statement');
  const nameOf = usePlaceName();
  const isKnown = (code: string) => code === 'WALLET' && statementType !== 'transfer';
  return (
    <>
      <span className={classes(isKnown(from) && 'k-sr')}>{nameOf(from)}</span>{' '}
      {!isKnown(from) && !isKnown(to) && <ArrowRightIcon size="in" />} <span className="k-sr">{t('to')}</span>{' '}
      <span className={classes(isKnown(to) && 'k-sr')}>{nameOf(to)}</span>
    </>
  );
}

/** The status; that a person checks a withdrawal and until when, or why it was rejected (docs/specification.md §11.1). */
function State({ movement: { status, review } }: { movement: Statement }) {
  const t = useTranslations();
  const dayTime = useDayTime();
  const reasonOf = useRejectReason();
  const words = {
    success: t('statement.status.success'),
    failed: t('statement.status.failed'),
    processing:
      review?.state === 'waiting' ? t('review.waitingShort', { time: dayTime(review.answerBy) }) : t('statement.status.processing'),
  };
  if (review?.state === 'rejected') words.failed = `${words.failed} · ${reasonOf(review.reason)}`;
  return <Status status={status} words={words} />;
}
