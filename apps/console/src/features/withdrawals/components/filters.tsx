import { DownloadIcon, SearchIcon } from '@krapao/ui/icons';
import type { ReviewReason, WithdrawalRow } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { downloadCsv } from '../../../shared/format/csv';
import type { Filter } from '../model/filter.rules';

const reasons = [
  'bank-changed',
  'credentials-changed',
  'first-payout',
  'many-payouts',
  'not-played',
  'name-differs',
  'shared-with-frozen',
  'large-amount',
  'frozen',
] as const satisfies readonly ReviewReason[];

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  search: RefObject<HTMLInputElement | null>;
  /** The rows on screen, for the export. */
  rows: readonly WithdrawalRow[];
}

export function Filters({ filter, onChange, search, rows }: FiltersProps) {
  const t = useTranslations();
  return (
    <div className="d-filters">
      <label className="d-in1">
        <SearchIcon />
        <input
          ref={search}
          placeholder={t('withdrawals.filter')}
          aria-label={t('withdrawals.filter')}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <Kbd className="d-only-d">/</Kbd>
      </label>
      <label className="d-f">
        <span>{t('withdrawals.currency')}</span>
        <select value={filter.currency} onChange={(event) => onChange({ ...filter, currency: event.target.value as Filter['currency'] })}>
          <option value="">{t('withdrawals.any')}</option>
          <option value="THB">฿</option>
          <option value="LAK">₭</option>
        </select>
      </label>
      <label className="d-f">
        <span>{t('withdrawals.reason')}</span>
        <select value={filter.reason} onChange={(event) => onChange({ ...filter, reason: event.target.value as Filter['reason'] })}>
          <option value="">{t('withdrawals.any')}</option>
          <option value="none">{t('withdrawals.noReason')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`withdrawals.flags.${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <span className="d-sp" />
      <Button
        variant="ghost"
        className="d-only-d"
        disabled={rows.length === 0}
        onClick={() => downloadCsv('withdrawals', toTable(rows))}
        icon={<DownloadIcon />}
      >
        {t('common.export')}
      </Button>
    </div>
  );
}

const toTable = (rows: readonly WithdrawalRow[]): string[][] => [
  ['id', 'time', 'member', 'phone', 'amount', 'currency', 'bank', 'account', 'name', 'reasons', 'state'],
  ...rows.map(({ id, createdAt, member, amount, currency, bank, reasons: why, state }) => [
    id,
    createdAt,
    member.name,
    member.phone,
    amount.toFixed(2),
    currency,
    bank.code,
    bank.accountNo,
    bank.accountName,
    why.join(' '),
    state,
  ]),
];
