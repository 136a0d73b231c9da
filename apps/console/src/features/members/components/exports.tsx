import { exportAlone, type MemberExport } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessDate, formatShort } from '@krapao/ui/format';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useDeskQuery } from '../../../shared/api/queries';
import { downloadCsv } from '../../../shared/format/csv';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { useToasts } from '../../../shared/ui/toast';

/** Lists of members: the operator asks for one with a filter, and downloads each once. */
export function Exports({ search }: { search: string }) {
  const t = useTranslations('members');
  const [isOpen, setOpen] = useState(false);
  const ready = useDeskQuery('GET /desk/member-exports', {});
  return (
    <>
      <div className="d-btns d-mexports">
        <button type="button" className="d-btn d-btn--line" onClick={() => setOpen(true)}>
          <Icon name="dl" />
          {t('export')}
        </button>
      </div>
      <ul className="d-mexports">
        {ready.data?.exports.map((each) => (
          <li key={each.id} className="d-note d-note--info">
            <span>
              <b dir="auto">{each.label}</b> {t('exportPeople', { n: each.people })}
              <small className="d-cap">{t('exportUntil', { time: formatShort(each.endsAt) })}</small>
            </span>
            <Download given={each} />
          </li>
        ))}
      </ul>
      {isOpen && <ExportDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}

function Download({ given: { id, createdAt } }: { given: MemberExport }) {
  const t = useTranslations('members');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const take = useMutation({
    mutationFn: () => call('POST /desk/member-exports/:id/download', { params: { id } }),
    onSuccess: ({ members }) =>
      downloadCsv(`members-${createdAt.slice(0, 10)}`, [
        [t('csv.id'), t('csv.phone'), t('csv.name'), t('csv.currency'), t('csv.registered'), t('csv.balance'), t('csv.lastDeposit')],
        ...members.map((member) => [
          member.id,
          member.phone,
          member.name,
          member.currency,
          formatBusinessDate(member.registeredAt),
          member.balance,
          member.lastDepositAt === null ? '' : formatBusinessDate(member.lastDepositAt),
        ]),
      ]),
    onError: (error) => toasts.fail(error),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <button type="button" className="d-btn d-btn--line" disabled={take.isPending} onClick={() => take.mutate()}>
      <Icon name="dl" />
      {t('download')}
    </button>
  );
}

function ExportDialog({ search: given, onClose }: { search: string; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const [search, setSearch] = useState(given);
  const [tag, setTag] = useState('');
  const [currency, setCurrency] = useState('');
  const [isFrozen, setFrozen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const filter = {
    search: search.trim(),
    tag: tag.trim().replace(/^#/, ''),
    currency: currency === 'THB' || currency === 'LAK' ? currency : null,
    isFrozen,
    registeredFrom: from === '' ? null : from,
    registeredTo: to === '' ? null : to,
  } as const;
  return (
    <ActDialog
      act="members.export"
      input={{ filter }}
      words={{ title: t('exportTitle'), confirm: t('export') }}
      proposal={{ confirm: t('proposeExport') }}
      send={(note) => call('POST /desk/members/export', { body: { filter, note } })}
      onClose={onClose}
    >
      <Field label={t('filterSearch')}>
        <input maxLength={100} autoComplete="off" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <div className="d-pair">
        <Field label={t('tag')}>
          <input maxLength={24} autoComplete="off" value={tag} onChange={(event) => setTag(event.target.value)} />
        </Field>
        <Field label={t('csv.currency')}>
          <select value={currency} onChange={(event) => setCurrency(event.target.value)}>
            <option value="">{t('anyCurrency')}</option>
            <option>THB</option>
            <option>LAK</option>
          </select>
        </Field>
        <Field label={t('registeredFrom')}>
          <input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t('registeredTo')}>
          <input type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <div className="d-checks">
        <label>
          <input type="checkbox" checked={isFrozen} onChange={(event) => setFrozen(event.target.checked)} />
          {t('onlyFrozen')}
        </label>
      </div>
      <p className="d-cap">{t('exportHint', { n: exportAlone })}</p>
    </ActDialog>
  );
}
