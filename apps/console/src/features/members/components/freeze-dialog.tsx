import { FreezeIcon } from '@krapao/ui/icons';
import type { FreezeDirection } from '@krapao/contract';
import type { Freeze } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useSiteKey } from '../../../shared/session/session-context';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { fromLocal, toLocal } from '../../../shared/format/local-time';
import { Choices } from '../../../shared/ui/choices';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useTyped } from '../../../shared/session/typed-text';

const all: readonly FreezeDirection[] = ['out', 'in', 'play'];

interface FreezeDialogProps {
  member: { id: string; name: string };
  /** Those in force. */
  freezes: readonly Freeze[];
  onClose: () => void;
}

/** Freezing takes one person. The dialog says before which freezes are in force: none of them gets shorter. */
export function FreezeDialog({ member, freezes, onClose }: FreezeDialogProps) {
  const t = useTranslations('freeze');
  const call = useCall();
  const keyOf = useSiteKey();
  const [directions, setDirections] = useState<readonly FreezeDirection[]>(['out']);
  const [until, setUntil] = useState<string | null>(null);
  const [note, setNote] = useTyped(`freeze ${member.id}`);
  const standing = freezes.filter(({ direction }) => directions.includes(direction));
  const isEndless = standing.length > 0 && standing.filter((freeze) => freeze.until === null).length === directions.length;
  const body = { directions: [...directions], note, until: isEndless ? null : until };
  const act = useAct(() => call('POST /desk/members/:id/freeze', { params: { id: member.id }, body }), onClose);
  return (
    <Dialog
      title={t(isEndless ? 'frozenTitle' : 'title', { name: member.name })}
      confirm={t(isEndless ? 'addReason' : 'submit')}
      tone={isEndless ? 'gold' : 'danger'}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <Directions choices={all} chosen={directions} onChange={setDirections} />
      {standing.map((freeze) => (
        <Standing key={freeze.direction} freeze={freeze} />
      ))}
      <ReasonField value={note} onChange={setNote} isRequired />
      <Field label={t('ends')} hint={t(standing.length === 0 ? 'endsHint' : 'longer')}>
        {isEndless ? (
          <TextInput readOnly value={t('noEnd')} />
        ) : (
          <TextInput type="datetime-local" value={toLocal(until)} onChange={(event) => setUntil(fromLocal(event.currentTarget.value))} />
        )}
      </Field>
      {standing.length === 0 && <p className="d-cap">{t(keyOf('hint'))}</p>}
    </Dialog>
  );
}

/** A freeze in force, which another one does not shorten. */
function Standing({ freeze: { direction, by, until } }: { freeze: Freeze }) {
  const t = useTranslations('freeze');
  const keyOf = useSiteKey();
  const froze = until === null ? t('endless', { name: by }) : t('untilTime', { name: by, time: formatShort(until) });
  return (
    <StateNote tone="info" icon={<FreezeIcon />} role="status">
      <b>
        {t(direction)}: {froze}
      </b>{' '}
      {t(keyOf('stands'))}
    </StateNote>
  );
}

/** Lifting a freeze takes two people. */
export function UnfreezeDialog({ member: { id, name }, freezes, onClose }: FreezeDialogProps) {
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
