import type { Setting } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { Select } from '@krapao/ui/select';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useTyped } from '../../../shared/session/typed-text';
import { Field } from '../../../shared/ui/field';
import { parseValue } from '../model/value.rules';
import { type NamedSetting, useValueText } from './use-value-text';

/** Changes one setting. */
export function SettingDialog({ setting, onClose }: { setting: NamedSetting; onClose: () => void }) {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const call = useCall();
  const textOf = useValueText();
  const [written, setWritten] = useTyped(`setting ${setting.key} ${setting.currency ?? ''}`, String(setting.value));
  const value = parseValue(setting, written);
  const { key, currency } = setting;
  const unclear = setting.kind === 'amount' && value === null ? common('unclearAmount') : '';
  const refusal = value === setting.value ? t('unchanged') : unclear;
  const isChanged = value !== null && value !== setting.value;
  return (
    <ActDialog
      act="setting.change"
      input={isChanged ? { key, currency, value } : null}
      words={{
        title: `${t('changeTitle', { name: t(`name.${key}`) })}${currency === null ? '' : ` (${currency})`}`,
        confirm: t('apply'),
      }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/settings', { body: { key, currency, value: value ?? '', note } })}
      onClose={onClose}
    >
      <p className="d-2">
        {t('now', { value: textOf(setting, setting.value) })} · {t('standard', { value: textOf(setting, setting.standard) })}
      </p>
      <Field label={t('value')}>
        <Control setting={setting} value={written} refusal={refusal} onChange={setWritten} />
      </Field>
    </ActDialog>
  );
}

interface ControlProps {
  setting: Setting | NamedSetting;
  value: string;
  /** Why the form does not take the value; empty: it does. */
  refusal: string;
  onChange: (value: string) => void;
}

function Control({ setting: { kind, choices }, value, refusal, onChange }: ControlProps) {
  const t = useTranslations('settings');
  const ref = (control: HTMLInputElement | HTMLSelectElement | null): void => control?.setCustomValidity(refusal);
  if (kind === 'flag' || kind === 'choice')
    return (
      <Select ref={ref} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {(kind === 'flag' ? ['true', 'false'] : choices).map((choice) => (
          <option key={choice} value={choice}>
            {kind === 'flag' ? t(choice === 'true' ? 'on' : 'off') : t(`choice.${choice as 'off'}`)}
          </option>
        ))}
      </Select>
    );
  if (kind === 'time') return <TextInput ref={ref} type="time" value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <TextInput
      ref={ref}
      required
      type={kind === 'amount' ? 'text' : 'number'}
      inputMode="decimal"
      autoComplete="off"
      step="any"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
