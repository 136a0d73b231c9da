import { ChevronDownIcon, ChevronUpIcon, ClaimIcon, UndoIcon } from '@krapao/ui/icons';
import type { WithdrawalDetail } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { Chip } from '@krapao/ui/tag';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../shared/format/use-now';
import { useSession } from '../../../shared/session/session-context';
import { Age } from '../../../shared/ui/age';
import { Avatar } from '../../../shared/ui/person';
import type { List } from '../model/use-list-state';
import { State } from './state';

/** Where the withdrawal is in its list, and the ways to others. */
export interface Place {
  list: List;
  /** From 0; -1: it is not in the view. */
  place: { at: number; total: number };
  onMove: (step: number) => void;
  /** Undefined: the operator decides nothing. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

interface DecisionHeadProps extends Place {
  withdrawal: WithdrawalDetail;
  heading: RefObject<HTMLHeadingElement | null>;
  onClaim: (() => void) | undefined;
}

/** Whose withdrawal it is, who decides it, and its place in the list. */
export function DecisionHead({ withdrawal, heading, onClaim, place: { at, total }, onMove, onNext }: DecisionHeadProps) {
  const t = useTranslations('withdrawals');
  const { member, state, createdAt, promisedAt } = withdrawal;
  return (
    <div className="d-head" style={{ margin: 0 }}>
      <span className="d-row">
        <h2 id="decision" ref={heading} tabIndex={-1} dir="auto">
          {member.name}
        </h2>
        <State state={state} />
        {state === 'waiting' && <Age since={createdAt} due={promisedAt} />}
        <Claim withdrawal={withdrawal} onToggle={onClaim} />
      </span>
      <span className="d-row d-sp">
        {at >= 0 && <span className="d-cap">{t('place', { n: String(at + 1), total: String(total) })}</span>}
        <Button variant="line" aria-label={t('previous')} disabled={at <= 0} onClick={() => onMove(-1)} icon={<ChevronUpIcon />}>
          <Kbd>K</Kbd>
        </Button>
        <Button variant="line" aria-label={t('next')} disabled={at + 1 >= total} onClick={() => onMove(1)} icon={<ChevronDownIcon />}>
          <Kbd>J</Kbd>
        </Button>
        {onNext !== undefined && (
          <Button variant="line" onClick={onNext}>
            {t('nextInLine')}
            <Kbd>N</Kbd>
          </Button>
        )}
      </span>
    </div>
  );
}

function Claim({ withdrawal: { claim, state }, onToggle }: { withdrawal: WithdrawalDetail; onToggle: (() => void) | undefined }) {
  const t = useTranslations('withdrawals');
  const { operator } = useSession();
  const now = useNow();
  if (state !== 'waiting') return null;
  const isMine = claim?.by.id === operator.id;
  return (
    <>
      {claim !== null && isMine && <Chip tone="gold">{t('claimedByYou', { left: timeLeft(Date.parse(claim.until) - now) })}</Chip>}
      {claim !== null && !isMine && (
        <span className="d-row">
          <Avatar person={claim.by} />
          <span>{t('claimedBy', { name: claim.by.displayName })}</span>
        </span>
      )}
      {onToggle !== undefined && (claim === null || isMine) && (
        <Button variant="ghost" onClick={onToggle} icon={isMine ? <UndoIcon /> : <ClaimIcon />}>
          {t(isMine ? 'unclaim' : 'claim')}
          <Kbd>C</Kbd>
        </Button>
      )}
    </>
  );
}

/** `1:42` */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
