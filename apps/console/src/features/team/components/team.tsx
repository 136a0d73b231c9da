import { PlusIcon } from '@krapao/ui/icons';
import type { ActName, DeskSession, Operator } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { OpenProposals } from '../../../shared/acts/pending-strip';
import { useCan, useSession } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Avatar } from '../../../shared/ui/person';
import { Screen } from '../../../shared/ui/screen';
import { ActivateDialog } from './activate-dialog';
import { InviteDialog, RolesDialog } from './access-dialogs';
import { LinkDialog } from './link-dialog';
import { Matrix } from './matrix';
import { ResetDialog, RestoreDialog, SuspendDialog } from './state-dialogs';

/** Proposals about operators wait beside their list. */
const CHANGES: readonly ActName[] = ['operator.invite', 'operator.roles', 'operator.reset', 'operator.suspend', 'operator.restore'];

type Chosen = { kind: 'invite' } | { kind: 'roles' | 'link' | 'activate' | 'reset' | 'suspend' | 'restore'; operator: Operator };

/** The operators: who may do what, who is present, and changes of it. */
export function Team() {
  const t = useTranslations('team');
  const nav = useTranslations('nav');
  const canChange = useCan('team.change');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const found = useDeskQuery('GET /desk/team', {});
  const operators = found.data?.operators ?? [];
  return (
    <Screen title={nav('team')}>
      <div className="d-team__h">
        <h2>{t('people', { n: operators.length })}</h2>
        <span className="d-2">{t('present', { n: operators.filter(({ isPresent }) => isPresent).length.toString() })}</span>
        {canChange && (
          <Button onClick={() => setChosen({ kind: 'invite' })} icon={<PlusIcon />}>
            {t('invite')}
          </Button>
        )}
      </div>
      <OpenProposals acts={CHANGES} />
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      <ul className="d-team">
        {operators.map((operator) => (
          <Line key={operator.id} operator={operator} canChange={canChange} onChoose={(kind) => setChosen({ kind, operator })} />
        ))}
      </ul>
      <Matrix />
      {chosen !== null && <Chosen chosen={chosen} onClose={() => setChosen(null)} />}
    </Screen>
  );
}

function Chosen({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  switch (chosen.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'roles':
      return <RolesDialog operator={chosen.operator} onClose={onClose} />;
    case 'link':
      return <LinkDialog operator={chosen.operator} onClose={onClose} />;
    case 'activate':
      return <ActivateDialog operator={chosen.operator} onClose={onClose} />;
    case 'reset':
      return <ResetDialog operator={chosen.operator} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog operator={chosen.operator} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog operator={chosen.operator} onClose={onClose} />;
  }
}

interface LineProps {
  operator: Operator;
  canChange: boolean;
  onChoose: (kind: 'roles' | 'link' | 'activate' | 'reset' | 'suspend' | 'restore') => void;
}

function Line({ operator, canChange, onChoose }: LineProps) {
  const t = useTranslations('team');
  const session = useSession();
  const { displayName, name, roles, state, lastSeenAt, isPresent, factors, admission } = operator;
  const step = ownStep(operator, session);
  return (
    <li className="d-team__r">
      <Avatar person={operator} />
      <span className="d-team__p">
        <b dir="auto">{displayName}</b>
        <span className="d-2">{name}</span>
      </span>
      <span className="d-tags">
        {roles.map((role) => (
          <Chip key={role}>{t(`role.${role}`)}</Chip>
        ))}
        {state !== 'active' && <Chip tone={state === 'suspended' ? 'bad' : 'gold'}>{t(`state.${state}`)}</Chip>}
        {state === 'invited' && admission !== null && (
          <span className="d-cap">{t('handsOver', { name: admission.checker.displayName })}</span>
        )}
        {state === 'accepted' && admission !== null && (
          <span className="d-cap">{admission.isExpired ? t('tooLate') : t('activates', { name: admission.maker.displayName })}</span>
        )}
      </span>
      <span className="d-team__s">
        <span className="d-cap">{t('lastSeen')}</span>{' '}
        {isPresent ? <span className="d-live">{t('now')}</span> : <LastSeen at={lastSeenAt} />}
      </span>
      <span className="d-team__s">
        <span className="d-cap">{t('factor')}</span> {factorsOf(factors, t)}
      </span>
      {canChange && (
        <span className="d-btns">
          {step !== null && <Button onClick={() => onChoose(step)}>{t(step)}</Button>}
          {state !== 'suspended' && <Act words={t('changeRoles')} onClick={() => onChoose('roles')} />}
          {(state === 'active' || state === 'accepted') && <Act words={t('reset')} onClick={() => onChoose('reset')} />}
          {state === 'suspended' && <Act words={t('restore')} onClick={() => onChoose('restore')} />}
          {state !== 'suspended' && <Act words={t('suspend')} onClick={() => onChoose('suspend')} />}
        </span>
      )}
    </li>
  );
}

/** What the reader does next for an operator who is let in: hand over the link, or activate; null: a colleague does. */
function ownStep({ state, admission }: Operator, { operator: own, site }: DeskSession): 'link' | 'activate' | null {
  if (state === 'invited') return (admission === null ? site.solo : admission.checker.id === own.id) ? 'link' : null;
  return state === 'accepted' && admission?.maker.id === own.id && !admission.isExpired ? 'activate' : null;
}

const Act = ({ words, onClick }: { words: string; onClick: () => void }) => (
  <Button variant="line" onClick={onClick}>
    {words}
  </Button>
);

function LastSeen({ at }: { at: string | null }) {
  const common = useTranslations('common');
  return <span className="d-num">{at === null ? common('never') : formatShort(at)}</span>;
}

function factorsOf({ passkeys, code }: Operator['factors'], t: ReturnType<typeof useTranslations<'team'>>): string {
  const own = [...(passkeys > 0 ? [t('passkeys', { n: passkeys })] : []), ...(code ? [t('code')] : [])];
  return own.length === 0 ? t('noFactor') : own.join(', ');
}
