import { Cell, TableFrame } from '@krapao/ui/table';
import { PeopleIcon } from '@krapao/ui/icons';
import { type Setting, settingGroups } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan, useSession, useSiteKey } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { SettingDialog } from './setting-dialog';
import { type NamedSetting, useValueText } from './use-value-text';
import '../settings.css';

/** The settings in groups: one row each, with a value per currency or one for the site; below them the release that runs. */
export function Settings() {
  const t = useTranslations();
  const { release } = useSession().site;
  const keyOf = useSiteKey();
  const [chosen, setChosen] = useState<NamedSetting | null>(null);
  const found = useDeskQuery('GET /desk/settings', {});
  const settings = (found.data?.settings ?? []) as readonly NamedSetting[];
  const { hash } = useLocation();
  const isHere = settings.length > 0;
  useEffect(() => {
    if (isHere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isHere, hash]);
  return (
    <Screen title={t('nav.settings')}>
      <p className="d-2">{t(keyOf('settings.lead'))}</p>
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {settings.length > 0 &&
        settingGroups.map((group) => (
          <Card key={group} title={t(`settings.group.${group}`)} level={2} className="d-setts">
            <TableFrame
              caption={t(`settings.group.${group}`)}
              columns={[
                { key: 'setting', header: t('settings.setting') },
                { key: 'THB', header: t('today.currency.THB'), end: true },
                { key: 'LAK', header: t('today.currency.LAK'), end: true },
                { key: 'needs', header: t('settings.needs'), className: 'd-only-d' },
              ]}
            >
              {[...new Set(settings.filter((setting) => setting.group === group).map(({ key }) => key))].map((key) => (
                <Row key={key} values={settings.filter((setting) => setting.key === key)} onChoose={setChosen} />
              ))}
            </TableFrame>
          </Card>
        ))}
      <p className="d-cap">{t('settings.release', { ...release, schema: String(release.schema) })}</p>
      {chosen !== null && <SettingDialog setting={chosen} onClose={() => setChosen(null)} />}
    </Screen>
  );
}

function Row({ values, onChoose }: { values: readonly NamedSetting[]; onChoose: (setting: NamedSetting) => void }) {
  const t = useTranslations('settings');
  const waits = useTranslations('approvals');
  const currency = useTranslations('today.currency');
  const [first] = values;
  if (first === undefined) return null;
  return (
    <tr id={first.key}>
      <Cell>
        <b>{t(`name.${first.key}`)}</b>
        <small className="d-cap">{first.key}</small>
      </Cell>
      {values.map((setting) => (
        <Cell
          key={setting.currency ?? ''}
          end
          translate="no"
          colSpan={setting.currency === null ? 2 : 1}
          data-head={setting.currency === null ? undefined : currency(setting.currency)}
        >
          <Value setting={setting} onChoose={onChoose} />
          {setting.pending !== null && (
            <p className="d-setts__p">
              <Link className="d-cap d-link d-needs" to={`/approvals?proposal=${setting.pending.id}`}>
                {waits('waits')}
              </Link>
            </p>
          )}
        </Cell>
      ))}
      <Cell className="d-only-d">
        <Needs loosens={first.loosens} />
      </Cell>
    </tr>
  );
}

function Value({ setting, onChoose }: { setting: NamedSetting; onChoose: (setting: NamedSetting) => void }) {
  const t = useTranslations('settings');
  const canChange = useCan('settings.change');
  const text = useValueText()(setting, setting.value);
  const isStandard = setting.value === setting.standard;
  if (!canChange) return <span>{text}</span>;
  return (
    <button
      type="button"
      className={isStandard ? 'd-val' : 'd-val is-own'}
      aria-label={`${t('changeTitle', { name: t(`name.${setting.key}`) })} ${setting.currency ?? ''} ${text}`}
      onClick={() => onChoose(setting)}
    >
      {text}
    </button>
  );
}

function Needs({ loosens }: { loosens: Setting['loosens'] }) {
  const t = useTranslations('settings');
  const { solo } = useSession().site;
  if (loosens === null || solo) return <span className="d-2">{t('one')}</span>;
  return (
    <span className="d-row d-needs">
      <PeopleIcon />
      {t(loosens === 'both' ? 'always' : 'toLoosen')}
    </span>
  );
}
