import { apiKeyDays, type KeyPermission, keyPermissions } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useSiteKey } from '../../../shared/session/session-context';
import { Choices } from '../../../shared/ui/choices';
import { Field } from '../../../shared/ui/field';

const isInRange = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= apiKeyDays.most;

/** Proposes a key. Its secret is made when its maker collects it. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiKeys');
  const may = useTranslations('team.may');
  const call = useCall();
  const keyOf = useSiteKey();
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<KeyPermission[]>([]);
  const [typed, setTyped] = useState(String(apiKeyDays.standard));
  const days = Number(typed);
  const input = { name: name.trim(), permissions, days };
  return (
    <ActDialog
      act="api-key.make"
      input={input.name !== '' && permissions.length > 0 && isInRange(days) ? input : null}
      words={{ title: t('makeTitle'), confirm: t('make') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/api-keys', { body: { ...input, note } })}
      onClose={onClose}
    >
      <Field label={t('name')} hint={t('nameHint')}>
        <TextInput required maxLength={60} autoComplete="off" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Choices
        label={t('reads')}
        wide
        choices={keyPermissions.map((permission) => ({ name: permission, text: may(permission) }))}
        chosen={permissions}
        onChange={setPermissions}
      />
      <Field label={t('days')} hint={t('daysHint', { n: apiKeyDays.most })}>
        <TextInput
          required
          inputMode="numeric"
          pattern="[0-9]{1,3}"
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            event.currentTarget.setCustomValidity(isInRange(Number(value)) ? '' : t('daysWrong', { n: apiKeyDays.most }));
            setTyped(value);
          }}
        />
      </Field>
      <p className="d-cap">{t(keyOf('makeHint'))}</p>
    </ActDialog>
  );
}
