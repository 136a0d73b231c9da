import type { Caps, Operator, Role } from '@krapao/contract/desk';
import { roles } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { Choices } from '../../../shared/ui/choices';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Note } from '../../../shared/ui/note';

const NONE: Caps = { THB: null, LAK: null };

/** An invitation is proposed to a second person, who receives its link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team');
  const call = useCall();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [access, setAccess] = useState<AccessValue>({ roles: ['cashier'], caps: NONE });
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/team/invite', { body: { name, displayName, ...access, note } }), onClose);
  return (
    <Dialog title={t('inviteTitle')} confirm={t('propose')} isBusy={act.isPending} onClose={onClose} onConfirm={() => act.mutate()}>
      <Field label={t('name')} hint={t('nameHint')}>
        <input
          required
          autoCapitalize="none"
          pattern="[a-z][a-z0-9\-]{1,39}"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t('displayName')}>
        <input required maxLength={60} value={displayName} onChange={(event) => setDisplayName(event.target.value)} />
      </Field>
      <Access value={access} onChange={setAccess} />
      <Note value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('inviteHint')}</p>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

/** Roles and amount limits are proposed to a second person. */
export function RolesDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useTranslations('team');
  const call = useCall();
  const [access, setAccess] = useState<AccessValue>({ roles: operator.roles, caps: operator.caps });
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/team/:id/roles', { params: { id: operator.id }, body: { ...access, note } }), onClose);
  return (
    <Dialog
      title={t('rolesTitle', { name: operator.displayName })}
      confirm={t('propose')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <Access value={access} onChange={setAccess} />
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={act.error} />
    </Dialog>
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
        isWide
        choices={roles.map((name) => ({ name, text: t(`role.${name}`) }))}
        chosen={value.roles}
        onChange={(chosen) => onChange({ ...value, roles: chosen })}
      />
      {(['THB', 'LAK'] as const).map((currency) => (
        <Field key={currency} label={t('cap', { currency })} hint={t('capHint')}>
          <input
            type="number"
            min={0}
            step="0.01"
            inputMode="decimal"
            value={value.caps[currency] ?? ''}
            onChange={({ target }) =>
              onChange({ ...value, caps: { ...value.caps, [currency]: target.value === '' ? null : Number(target.value) } })
            }
          />
        </Field>
      ))}
    </>
  );
}
