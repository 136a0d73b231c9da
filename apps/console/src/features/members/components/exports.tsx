import { DownloadIcon } from '@krapao/ui/icons';
import { exportAlone, listedExports, type MemberExport } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Checkbox } from '@krapao/ui/checkbox';
import { StateNote } from '@krapao/ui/note';
import { TextInput } from '@krapao/ui/field';
import { Select } from '@krapao/ui/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatBusinessDate, formatShort } from '@krapao/ui/format';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useDeskQuery } from '../../../shared/api/queries';
import { saveCsv } from '@krapao/ui/files';
import { CutNote } from '../../../shared/ui/cut-note';
import { Field } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/use-toasts';
import { useSiteKey } from '../../../shared/session/session-context';

/** Lists of members: the operator asks for one with a filter, and downloads each once. */
export function Exports({ search }: { search: string }) {
  const t = useTranslations('members');
  const [isOpen, setOpen] = useState(false);
  const ready = useDeskQuery('GET /desk/member-exports', {});
  return (
    <>
      <div className="d-btns d-mexports">
        <Button variant="line" onClick={() => setOpen(true)} icon={<DownloadIcon />}>
          {t('export')}
        </Button>
      </div>
      <ul className="d-mexports">
        {ready.data?.exports.map((each) => (
          <li key={each.id}>
            <StateNote tone="info" icon={null} action={<Download given={each} />}>
              <b dir="auto">{each.label}</b> {t('exportPeople', { n: each.people })}
              <small className="d-cap">{t('exportUntil', { time: formatShort(each.endsAt) })}</small>
            </StateNote>
          </li>
        ))}
      </ul>
      {(ready.data?.exports.length ?? 0) >= listedExports && <CutNote>{t('listCut', { n: listedExports })}</CutNote>}
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
      saveCsv(`members-${createdAt.slice(0, 10)}`, [
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
    <Button variant="line" busy={take.isPending} onClick={() => take.mutate()} icon={<DownloadIcon />}>
      {t('download')}
    </Button>
  );
}

function ExportDialog({ search: given, onClose }: { search: string; onClose: () => void }) {
  const t = useTranslations('members');
  const keyOf = useSiteKey();
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
        <TextInput maxLength={100} autoComplete="off" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      </Field>
      <div className="d-pair">
        <Field label={t('tag')}>
          <TextInput maxLength={24} autoComplete="off" value={tag} onChange={(event) => setTag(event.currentTarget.value)} />
        </Field>
        <Field label={t('csv.currency')}>
          <Select value={currency} onChange={(event) => setCurrency(event.currentTarget.value)}>
            <option value="">{t('anyCurrency')}</option>
            <option>THB</option>
            <option>LAK</option>
          </Select>
        </Field>
        <Field label={t('registeredFrom')}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        </Field>
        <Field label={t('registeredTo')}>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </Field>
      </div>
      <Checkbox checked={isFrozen} onChange={(event) => setFrozen(event.currentTarget.checked)}>
        {t('onlyFrozen')}
      </Checkbox>
      <p className="d-cap">{t(keyOf('exportHint'), { n: exportAlone })}</p>
    </ActDialog>
  );
}
