import { CheckIcon } from '@krapao/ui/icons';
import type { WithdrawalRow as Row } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { Amount } from '@krapao/ui/amount';
import { classes } from '@krapao/ui/classes';
import { Chip } from '@krapao/ui/tag';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { Age } from '../../../shared/ui/age';
import { Avatar } from '../../../shared/ui/person';
import type { Kept } from '../model/use-kept';
import { DecidedByYou, Reasons, State } from './state';

interface WithdrawalRowProps {
  row: Row;
  /** In the whole list, from 1; the heads are row 1. Undefined: the row is no longer in the queue. */
  index: number | undefined;
  /** What the operator has decided in this view. */
  kept: Kept | undefined;
  isCurrent: boolean;
  /** The current row takes the focus. */
  takesFocus: boolean;
  onFocused: () => void;
  /** The row is removed while it has the focus. It does not change. */
  onFocusLost: () => void;
  isTicked: boolean;
  canTick: boolean;
  onOpen: (id: string) => void;
  onTick: (id: string) => void;
}

/** One withdrawal in the list: two lines per cell, first what a person says, then what they check. */
export const WithdrawalRow = memo(function WithdrawalRow(props: WithdrawalRowProps) {
  const { row, index, kept, isCurrent, takesFocus, onFocused, onFocusLost, isTicked, canTick, onOpen, onTick } = props;
  const t = useTranslations('withdrawals');
  const { id, createdAt, member, amount, currency, bank, reasons, state, promisedAt, claim, pending, decided } = row;
  const isDim = kept !== undefined || decided !== null || state === 'paid' || state === 'failed';
  const who = kept === undefined ? (claim?.by ?? decided?.by) : undefined;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCurrent || !takesFocus) return undefined;
    let frame = 0;
    const take = (): void => {
      line.current?.focus({ preventScroll: true });
      // The list hides a row until it has measured it, and what is hidden takes no focus.
      if (line.current === document.activeElement) onFocused();
      else frame = requestAnimationFrame(take);
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [isCurrent, takesFocus, onFocused]);
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element !== null && element === document.activeElement) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <div
      ref={line}
      role="row"
      id={`row-${id}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={index}
      aria-current={isCurrent ? 'true' : undefined}
      aria-selected={isTicked}
      className={classes('d-vrow', isCurrent && 'is-cur', isDim && 'is-dim')}
      onClick={() => onOpen(id)}
    >
      <span role="gridcell" className="d-c-tick">
        {canTick ? (
          <button
            type="button"
            role="checkbox"
            aria-checked={isTicked}
            aria-label={t('tick', { name: member.name })}
            className="d-ckbox"
            onClick={(event) => {
              event.stopPropagation();
              onTick(id);
            }}
          >
            <span className={isTicked ? 'd-ck is-on' : 'd-ck'}>{isTicked && <CheckIcon />}</span>
          </button>
        ) : (
          <span className="d-ckbox" aria-hidden="true">
            <span className="d-ck is-no" />
          </span>
        )}
      </span>
      <span role="gridcell" className="d-2 d-c-time">
        {formatShort(createdAt)}
      </span>
      <span role="gridcell" className="d-c-member">
        <a
          className="d-m d-el"
          style={{ display: 'block' }}
          href={`/withdrawals/${id}`}
          tabIndex={-1}
          onClick={(event) => event.preventDefault()}
          dir="auto"
        >
          {member.name}
        </a>
        <small>{member.phone}</small>
      </span>
      <span
        role="gridcell"
        className={classes('d-num d-c-amount', (state === 'rejected' || kept?.outcome === 'rejected') && 'is-struck')}
        translate="no"
      >
        <Amount value={amount} currency={currency} />
      </span>
      <span role="gridcell" className="d-c-bank">
        <span className="d-row">
          <BankCode code={bank.code} />
          <span className="d-2 d-el">{bank.accountNo}</span>
        </span>
        <small dir="auto">{bank.accountName}</small>
      </span>
      <span role="gridcell" className="d-c-reasons">
        {kept === undefined ? <Reasons reasons={reasons} /> : <DecidedByYou outcome={kept.outcome} />}
      </span>
      <span role="gridcell" className="d-c-state">
        {kept === undefined && (pending === null ? <State state={state} /> : <Chip tone="line">{t('proposed')}</Chip>)}
      </span>
      <span role="gridcell" className="d-num d-2 d-c-deadline" translate="no">
        {promisedAt === null || kept !== undefined ? '–' : formatShort(promisedAt)}
      </span>
      <span role="gridcell" className="d-num d-c-age" translate="no">
        {kept === undefined ? <Age since={createdAt} due={promisedAt} /> : formatShort(kept.at)}
      </span>
      <span role="gridcell" className="d-c-who">
        {who === undefined ? '–' : <Avatar person={who} />}
      </span>
    </div>
  );
});

/** The place of a row whose page is being read. */
export const RowSkeleton = () => (
  <div className="d-vrow" role="row" aria-hidden="true">
    {(['tick', 'time', 'member', 'amount', 'bank', 'reasons', 'state', 'deadline', 'age', 'who'] as const).map((cell) => (
      <span key={cell} className={`d-c-${cell}`}>
        {cell !== 'tick' && <i className="k-sk" style={{ width: '70%', height: '.875rem' }} />}
      </span>
    ))}
  </div>
);
