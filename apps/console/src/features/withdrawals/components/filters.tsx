import { DownloadIcon, SearchIcon } from '@krapao/ui/icons';
import { reviewReasons, type WithdrawalRow } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressed } from '../../../shared/api/use-addressed';
import { saveCsv } from '@krapao/ui/files';
import { FilterSelect } from '../../../shared/ui/filter-select';
import { useToasts } from '../../../shared/ui/use-toasts';
import type { Filter } from '../model/filter.rules';

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  search: RefObject<HTMLInputElement | null>;
  /** Reads the rows of the export. */
  readAll: () => Promise<WithdrawalRow[]>;
}

export function Filters({ filter, onChange, search, readAll }: FiltersProps) {
  const t = useTranslations();
  const toasts = useToasts();
  const [text, setText] = useAddressed(filter.text, (typed) => onChange({ ...filter, text: typed }));
  const saving = useMutation({
    mutationFn: readAll,
    onSuccess: (rows) => saveCsv('withdrawals', toTable(rows)),
    onError: toasts.fail,
  });
  return (
    <div className="d-filters">
      <label className="d-in1">
        <SearchIcon />
        <input
          ref={search}
          placeholder={t('withdrawals.filter')}
          aria-label={t('withdrawals.filter')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <Kbd className="d-only-d">/</Kbd>
      </label>
      <FilterSelect
        label={t('withdrawals.currency')}
        value={filter.currency}
        onChange={(value) => onChange({ ...filter, currency: value as Filter['currency'] })}
      >
        <option value="">{t('withdrawals.any')}</option>
        <option value="THB">฿</option>
        <option value="LAK">₭</option>
      </FilterSelect>
      <FilterSelect
        label={t('withdrawals.reason')}
        value={filter.reason}
        onChange={(value) => onChange({ ...filter, reason: value as Filter['reason'] })}
      >
        <option value="">{t('withdrawals.any')}</option>
        <option value="none">{t('withdrawals.noReason')}</option>
        {reviewReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`withdrawals.flags.${reason}`)}
          </option>
        ))}
      </FilterSelect>
      <span className="d-sp" />
      <Button variant="ghost" className="d-only-d" busy={saving.isPending} onClick={() => saving.mutate()} icon={<DownloadIcon />}>
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
