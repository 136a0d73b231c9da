import { ChevronLeftIcon, LockIcon, PeopleIcon } from '@krapao/ui/icons';
import type { Proposal } from '@krapao/contract/desk';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd } from '@krapao/ui/kbd';
import { StateNote } from '@krapao/ui/note';
import { Chip } from '@krapao/ui/tag';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../shared/keys/use-keys';
import { useSession } from '../../../shared/session/session-context';
import { Diff } from '../../../shared/ui/diff';
import { Avatar } from '../../../shared/ui/person';
import { ApproveDialog, RefuseDialog } from './decide-dialogs';
import { TargetFacts } from './target-facts';
import { useProposalTitle } from './use-proposal-title';
import { useTargetLabel } from '../../../shared/ui/use-target-label';
import { useWhySecond } from './use-why-second';

interface ProposalViewProps {
  proposal: Proposal;
  /** The next one after this; undefined: there is none. */
  next: Proposal | undefined;
  /** Its place in the list, from 1. */
  place: { at: number; total: number };
  /** The operator has just decided another one: this one gets the focus. */
  takesFocus: boolean;
  onDecided: () => void;
  onBack: () => void;
}

/** One proposal: who proposed what and why, the facts of its target, and the decision. */
export function ProposalView({ proposal, next, place, takesFocus, onDecided, onBack }: ProposalViewProps) {
  const t = useTranslations('approvals');
  const back = useTranslations('keys');
  const titleOf = useProposalTitle();
  const labelOf = useTargetLabel();
  const { whyOf } = useWhySecond();
  const heading = useRef<HTMLHeadingElement>(null);
  const { target, changes, maker, reason, createdAt, expiresAt, checker, state, second } = proposal;
  const screen = screenOf(target);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className="d-col d-proposal">
        <div className="d-head" style={{ margin: 0 }}>
          <span className="d-row">
            <IconButton className="d-only-m" label={back('back')} onClick={onBack}>
              <ChevronLeftIcon />
            </IconButton>
            <h2 ref={heading} tabIndex={-1}>
              {titleOf(proposal)}
            </h2>
            {screen === null ? (
              <b dir="auto">{labelOf(target)}</b>
            ) : (
              <Link className="d-link" to={screen}>
                {labelOf(target)}
              </Link>
            )}
          </span>
          <span className="d-cap d-sp">
            {place.total > 1 && <span>{t('place', { place: String(place.at), total: String(place.total) })} · </span>}
            <span>{t('expires', { time: formatShort(expiresAt) })}</span>
          </span>
        </div>
        <StateNote tone="info" icon={<PeopleIcon />}>
          <b>{t('proposedBy', { name: maker.displayName, time: formatShort(createdAt) })}</b>{' '}
          {reason !== '' && <span dir="auto">“{reason}”</span>} {second !== null && <span>{whyOf(second, maker.displayName)}</span>}
        </StateNote>
        {checker !== null && (
          <p className="d-row">
            <Avatar person={checker} />
            <span>
              {t('checker')} <b>{checker.displayName}</b>
            </span>
            <Chip>{t(`state.${state}`)}</Chip>
          </p>
        )}
        {state === 'open' && <TargetFacts proposal={proposal} />}
        <section className="k-card k-card--pad">
          <h3 className="d-h3">{t('changes')}</h3>
          <Diff changes={changes} />
        </section>
      </div>
      {state === 'open' && <Decide proposal={proposal} next={next} onDecided={onDecided} />}
    </>
  );
}

/** Where the desk shows the target, or null. */
function screenOf({ kind, id }: Proposal['target']): string | null {
  if (kind === 'withdrawal' || kind === 'member') return `/${kind}s/${id}`;
  return kind === 'day' ? `/books?day=${id}` : null;
}

function Decide({ proposal, next, onDecided }: Pick<ProposalViewProps, 'proposal' | 'next' | 'onDecided'>) {
  const t = useTranslations('approvals');
  const { operator } = useSession();
  const titleOf = useProposalTitle();
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const { obstacle, maker, act, money } = proposal;
  const isOwn = maker.id === operator.id;
  const release =
    act === 'withdrawal.release' && money !== null ? t('approveRelease', { amount: formatAmount(money.amount, money.currency) }) : null;
  const close = (): void => setDialog(null);
  const decided = (): void => {
    close();
    onDecided();
  };
  useKeys({ r: obstacle === null ? () => setDialog('approve') : undefined, e: () => setDialog('refuse') });
  return (
    <footer className="d-decide__f">
      {obstacle !== null && (
        <StateNote tone="info" icon={<LockIcon />}>
          {t(`obstacle.${obstacle}`)}
        </StateNote>
      )}
      <span className="d-cap">{next === undefined ? t('last') : t('next', { title: titleOf(next) })}</span>
      <Button variant="danger-line" onClick={() => setDialog('refuse')}>
        {t(isOwn ? 'withdraw' : 'refuse')}
        <Kbd>E</Kbd>
      </Button>
      <Button disabled={obstacle !== null} onClick={() => setDialog('approve')}>
        {release ?? t('approve')}
        <Kbd>R</Kbd>
      </Button>
      {dialog === 'approve' && (
        <ApproveDialog
          proposal={proposal}
          what={release ?? t('approveTitle', { title: titleOf(proposal) })}
          onClose={close}
          onDecided={decided}
        />
      )}
      {dialog === 'refuse' && (
        <RefuseDialog
          proposal={proposal}
          isOwn={isOwn}
          what={t(isOwn ? 'withdrawTitle' : 'refuseTitle', { title: titleOf(proposal) })}
          onClose={close}
          onDecided={decided}
        />
      )}
    </footer>
  );
}
