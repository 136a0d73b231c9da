import { CloseIcon, ShieldIcon } from '@krapao/ui/icons';
import { auditKinds } from '@krapao/contract/desk';
import { formatShort } from '@krapao/ui/format';
import { Chip } from '@krapao/ui/tag';
import { Tabs } from '@krapao/ui/tabs';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useActorText } from '../../../shared/i18n/use-code-text';
import { FilterSelect } from '../../../shared/ui/filter-select';
import { useActionText } from '../../../shared/ui/use-action-text';
import { type AuditFilter, isNarrowed } from '../model/audit-filter';

/** What is listed: by whom, of which kind, about which member, and when; with the state of the seal. */
export function Bar({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const t = useTranslations('audit');
  const nav = useTranslations('nav');
  const actionText = useActionText();
  const actorText = useActorText();
  const { people = [], keys = [] } = useDeskQuery('GET /desk/audit/people', {}).data ?? {};
  return (
    <div>
      <Tabs
        className="d-audit__b"
        label={nav('audit')}
        tabs={[
          { name: '1', content: t('operators') },
          { name: '0', content: t('everyone') },
        ]}
        chosen={filter.desk}
        onChoose={(desk) => onChange({ ...filter, desk })}
      >
        <Seal />
      </Tabs>
      <div className="d-filters d-audit__f">
        <FilterSelect label={t('who')} value={filter.actor} onChange={(actor) => onChange({ ...filter, actor })}>
          <option value="">{t('anyone')}</option>
          {people.map(({ id, displayName }) => (
            <option key={id} value={`operator:${id}`}>
              {displayName}
            </option>
          ))}
          {keys.map(({ id, name }) => (
            <option key={id} value={`key:${id}`}>
              {actorText(`key:${id}`, name)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label={t('kindHead')}
          value={filter.kind}
          onChange={(value) => onChange({ ...filter, kind: auditKinds.find((kind) => kind === value) ?? '' })}
        >
          <option value="">{t('anything')}</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </FilterSelect>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="d-f">
            <span>{t(name === 'from' ? 'fromDay' : 'toDay')}</span>
            <input type="date" value={filter[name]} onChange={(event) => onChange({ ...filter, [name]: event.target.value })} />
          </label>
        ))}
        {filter.action !== '' && <Chip>{actionText(filter.action)}</Chip>}
        {filter.member !== '' && <Chip>{t('oneMember')}</Chip>}
        {isNarrowed(filter) && (
          <button
            type="button"
            className="d-link d-row"
            onClick={() => onChange({ desk: filter.desk, actor: '', action: '', kind: '', member: '', from: '', to: '' })}
          >
            <CloseIcon />
            {t('clear')}
          </button>
        )}
      </div>
    </div>
  );
}

function Seal() {
  const t = useTranslations('audit');
  const { data: seal } = useDeskQuery('GET /desk/audit/seal', {}, { refetchInterval: 60_000 });
  if (seal === undefined) return null;
  return (
    <span className="d-row d-sp d-cap" title={seal.head === null ? undefined : `${t('head')}: ${seal.head}`}>
      <ShieldIcon />
      {seal.sealedAt === null ? t('unsealed') : t('sealed', { time: formatShort(seal.sealedAt), n: seal.unsealed })}
    </span>
  );
}
