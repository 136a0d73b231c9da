import { CheckIcon } from '@krapao/ui/icons';
import type { WithdrawalRow as Row } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { Amount } from '@krapao/ui/amount';
import { Chip } from '@krapao/ui/tag';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { Age } from '../../../shared/ui/age';
import { Avatar } from '../../../shared/ui/person';
import { Reasons, State } from './state';

interface WithdrawalRowProps {
  row: Row;
  isCurrent: boolean;
  isTicked: boolean;
  canTick: boolean;
  onOpen: (id: string) => void;
  onTick: (id: string) => void;
}

/** One withdrawal in the list: two lines per cell, first what a person says, then what they check. */
export const WithdrawalRow = memo(function WithdrawalRow({ row, isCurrent, isTicked, canTick, onOpen, onTick }: WithdrawalRowProps) {
  const t = useTranslations('withdrawals');
  const { id, createdAt, member, amount, currency, bank, reasons, state, promisedAt, claim, pending, decided } = row;
  const isDim = decided !== null || state === 'paid' || state === 'failed';
  const who = claim?.by ?? decided?.by;
  return (
    <div
      role="row"
      id={`row-${id}`}
      aria-selected={isTicked}
      className={`d-vrow${isCurrent ? ' is-cur' : ''}${isDim ? ' is-dim' : ''}`}
      onClick={() => onOpen(id)}
    >
      <span role="cell" className="d-c-tick">
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
      <span role="cell" className="d-2 d-c-time">
        {formatShort(createdAt)}
      </span>
      <span role="cell">
        <a
          className="d-m d-el"
          style={{ display: 'block' }}
          href={`/withdrawals/${id}`}
          onClick={(event) => event.preventDefault()}
          dir="auto"
        >
          {member.name}
        </a>
        <small>{member.phone}</small>
      </span>
      <span role="cell" className={state === 'rejected' ? 'd-num is-struck' : 'd-num'} translate="no">
        <Amount value={amount} currency={currency} />
      </span>
      <span role="cell">
        <span className="d-row">
          <BankCode code={bank.code} />
          <span className="d-2 d-el">{bank.accountNo}</span>
        </span>
        <small dir="auto">{bank.accountName}</small>
      </span>
      <span role="cell" className="d-c-reasons">
        <Reasons reasons={reasons} />
      </span>
      <span role="cell" className="d-c-state">
        {pending === null ? <State state={state} /> : <Chip tone="line">{t('proposed')}</Chip>}
      </span>
      <span role="cell" className="d-num" translate="no">
        <Age since={createdAt} due={promisedAt} />
      </span>
      <span role="cell" className="d-c-who">
        {who === undefined ? '–' : <Avatar person={who} />}
      </span>
    </div>
  );
});
