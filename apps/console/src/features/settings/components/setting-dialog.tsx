import { isLoosening, type Setting } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { Note } from '../../../shared/ui/note';
import { parseValue } from '../model/value.rules';
import { type NamedSetting, useValueText } from './use-value-text';

/** Changes one setting; it says before whether a second person is needed. */
export function SettingDialog({ setting, onClose }: { setting: NamedSetting; onClose: () => void }) {
  const t = useTranslations('settings');
  const call = useCall();
  const textOf = useValueText();
  const [written, setWritten] = useState(String(setting.value));
  const [note, setNote] = useState('');
  const value = parseValue(setting, written);
  const { key, currency } = setting;
  const act = useAct(() => call('POST /desk/settings', { body: { key, currency, value: value ?? '', note } }), onClose);
  const isChanged = value !== null && value !== setting.value;
  const needsSecond = isChanged && isLoosening(setting, setting.value, value);
  return (
    <Dialog
      title={`${t('changeTitle', { name: t(`name.${key}`) })}${currency === null ? '' : ` (${currency})`}`}
      confirm={t(needsSecond ? 'propose' : 'apply')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => isChanged && note.trim() !== '' && act.mutate()}
    >
      <p className="d-2">
        {t('now', { value: textOf(setting, setting.value) })} · {t('standard', { value: textOf(setting, setting.standard) })}
      </p>
      <Field label={t('value')}>
        <Control setting={setting} value={written} onChange={setWritten} />
      </Field>
      {needsSecond && (
        <p className="d-note d-note--warn" role="status">
          <Icon name="two" />
          <span>{t('loosens')}</span>
        </p>
      )}
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

interface ControlProps {
  setting: Setting | NamedSetting;
  value: string;
  onChange: (value: string) => void;
}

function Control({ setting: { kind, choices }, value, onChange }: ControlProps) {
  const t = useTranslations('settings');
  if (kind === 'flag' || kind === 'choice')
    return (
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {(kind === 'flag' ? ['true', 'false'] : choices).map((choice) => (
          <option key={choice} value={choice}>
            {kind === 'flag' ? t(choice === 'true' ? 'on' : 'off') : t(`choice.${choice as 'off'}`)}
          </option>
        ))}
      </select>
    );
  if (kind === 'time') return <input type="time" value={value} onChange={(event) => onChange(event.target.value)} />;
  return <input required type="number" inputMode="decimal" step="any" value={value} onChange={(event) => onChange(event.target.value)} />;
}
