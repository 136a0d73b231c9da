import type { FreezeDirection } from '@krapao/contract';
import type { Freeze } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../acts/act-dialog';
import { useCall } from '../api/proof';
import { useAct } from '../api/use-act';
import { Choices } from '../ui/choices';
import { Dialog } from '../ui/dialog';
import { ErrorNote } from '../ui/error-note';
import { Note } from '../ui/note';

const all: readonly FreezeDirection[] = ['out', 'in', 'play'];

interface FreezeDialogProps {
  member: { id: string; name: string };
  onClose: () => void;
}

/** Freezing takes one person. */
export function FreezeDialog({ member, onClose }: FreezeDialogProps) {
  const t = useTranslations('freeze');
  const call = useCall();
  const [directions, setDirections] = useState<readonly FreezeDirection[]>(['out']);
  const [note, setNote] = useState('');
  const act = useAct(
    () => call('POST /desk/members/:id/freeze', { params: { id: member.id }, body: { directions: [...directions], note, until: null } }),
    onClose,
  );
  return (
    <Dialog
      title={t('title', { name: member.name })}
      confirm={t('submit')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <Directions choices={all} chosen={directions} onChange={setDirections} />
      <Note value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('hint')}</p>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

/** Lifting a freeze takes two people. */
export function UnfreezeDialog({ member: { id, name }, freezes, onClose }: FreezeDialogProps & { freezes: readonly Freeze[] }) {
  const t = useTranslations('freeze');
  const call = useCall();
  const frozen = freezes.map(({ direction }) => direction);
  const [directions, setDirections] = useState<readonly FreezeDirection[]>(frozen);
  return (
    <ActDialog
      act="member.unfreeze"
      input={directions.length === 0 ? null : { id, directions }}
      words={{ title: t('liftTitle', { name }), confirm: t('lift') }}
      proposal={{ confirm: t('proposeLift') }}
      send={(note) => call('POST /desk/members/:id/unfreeze', { params: { id }, body: { directions: [...directions], note } })}
      onClose={onClose}
    >
      <Directions choices={frozen} chosen={directions} onChange={setDirections} />
    </ActDialog>
  );
}

interface DirectionsProps {
  choices: readonly FreezeDirection[];
  chosen: readonly FreezeDirection[];
  onChange: (directions: readonly FreezeDirection[]) => void;
}

function Directions({ choices, chosen, onChange }: DirectionsProps) {
  const t = useTranslations('freeze');
  return <Choices choices={choices.map((name) => ({ name, text: t(name) }))} chosen={chosen} onChange={onChange} />;
}
