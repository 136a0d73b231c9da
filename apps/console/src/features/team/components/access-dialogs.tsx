import { type Caps, type Operator, type Role, roles } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useSiteKey } from '../../../shared/session/session-context';
import { AmountField } from '../../../shared/ui/amount-field';
import { Choices } from '../../../shared/ui/choices';
import { Field } from '../../../shared/ui/field';

const NAME = /^[a-z](?:[a-z0-9]|-){1,39}$/;
const NONE: Caps = { THB: null, LAK: null };

/** The second person of an invitation receives its link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team');
  const call = useCall();
  const keyOf = useSiteKey();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [access, setAccess] = useState<AccessValue>({ roles: ['cashier'], caps: NONE });
  const isComplete = NAME.test(name) && displayName.trim() !== '' && access.roles.length > 0;
  return (
    <ActDialog
      act="operator.invite"
      input={isComplete ? { name, displayName, ...access } : null}
      words={{ title: t('inviteTitle'), confirm: t('invite') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/team/invite', { body: { name, displayName, ...access, note } })}
      onClose={onClose}
    >
      <Field label={t('name')} hint={t('nameHint')} wrong={t('nameWrong')}>
        <TextInput
          required
          autoCapitalize="none"
          pattern={NAME.source}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('displayName')}>
        <TextInput required maxLength={60} value={displayName} onChange={(event) => setDisplayName(event.currentTarget.value)} />
      </Field>
      <Access value={access} onChange={setAccess} />
      <p className="d-cap">{t(keyOf('inviteHint'))}</p>
    </ActDialog>
  );
}

export function RolesDialog({ operator: { id, displayName, roles: before, caps }, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useTranslations('team');
  const call = useCall();
  const [access, setAccess] = useState<AccessValue>({ roles: before, caps });
  return (
    <ActDialog
      act="operator.roles"
      input={access.roles.length === 0 ? null : { id, ...access }}
      words={{ title: t('rolesTitle', { name: displayName }), confirm: t('changeRoles') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/team/:id/roles', { params: { id }, body: { ...access, note } })}
      onClose={onClose}
    >
      <Access value={access} onChange={setAccess} />
    </ActDialog>
  );
}

interface AccessValue {
  roles: Role[];
  caps: Caps;
}

function Access({ value, onChange }: { value: AccessValue; onChange: (value: AccessValue) => void }) {
  const t = useTranslations('team');
  return (
    <>
      <Choices
        label={t('roles')}
        wide
        choices={roles.map((name) => ({ name, text: t(`role.${name}`) }))}
        chosen={value.roles}
        onChange={(chosen) => onChange({ ...value, roles: chosen })}
      />
      {(['THB', 'LAK'] as const).map((currency) => (
        <AmountField
          key={currency}
          label={t('cap', { currency })}
          hint={t('capHint')}
          value={value.caps[currency]}
          onChange={(cap) => onChange({ ...value, caps: { ...value.caps, [currency]: cap } })}
        />
      ))}
    </>
  );
}
