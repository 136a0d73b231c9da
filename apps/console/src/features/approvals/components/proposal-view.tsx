import type { Proposal } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { Money } from '../../../shared/format/money';
import { formatShort } from '../../../shared/format/time';
import { useSession } from '../../../shared/session/session-context';
import { Diff } from '../../../shared/ui/diff';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { Avatar } from '../../../shared/ui/person';
import { useToasts } from '../../../shared/ui/toast';
import { useTargetLabel } from './use-target-label';

/** One proposal: what changes, who proposed it and why, and the decision. */
export function ProposalView({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('approvals');
  const labelOf = useTargetLabel();
  const { act, money, target, changes, maker, reason, createdAt, expiresAt, checker, state } = proposal;
  return (
    <div className="d-col" style={{ padding: '1.25rem', maxWidth: '52rem' }}>
      <div className="d-head" style={{ margin: 0 }}>
        <h2>{t(`act.${act}`)}</h2>
        <span className="d-cap d-sp">
          {t('proposedAt', { time: formatShort(createdAt) })} · {t('expires', { time: formatShort(expiresAt) })}
        </span>
      </div>
      <section className="d-card d-card--pad d-row">
        {target.kind === 'withdrawal' || target.kind === 'member' ? (
          <Link className="d-link" to={`/${target.kind}s/${target.id}`}>
            {target.label}
          </Link>
        ) : (
          <b dir="auto">{labelOf(target)}</b>
        )}
        {money !== null && (
          <span className="d-sp">
            <Money {...money} size="l" />
          </span>
        )}
      </section>
      <section className="d-card d-card--pad">
        <h3 className="d-h3">{t('changes')}</h3>
        <Diff changes={changes} />
      </section>
      <section className="d-card d-card--pad d-col">
        <p className="d-row">
          <Avatar person={maker} />
          <span>
            {t('maker')} <b>{maker.displayName}</b>
          </span>
        </p>
        {reason !== '' && (
          <p className="d-2" dir="auto">
            {t('reason')}: {reason}
          </p>
        )}
        {checker !== null && (
          <p className="d-row">
            <Avatar person={checker} />
            <span>
              {t('checker')} <b>{checker.displayName}</b>
            </span>
            <span className="d-tag">{t(`state.${state}`)}</span>
          </p>
        )}
      </section>
      {state === 'open' && <Decide proposal={proposal} />}
    </div>
  );
}

function Decide({ proposal: { id, obstacle, maker } }: { proposal: Proposal }) {
  const t = useTranslations();
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const { operator } = useSession();
  const [comment, setComment] = useState('');
  const onSettled = () => client.invalidateQueries();
  const approve = useMutation({
    mutationFn: () => call('POST /desk/proposals/:id/approve', { params: { id } }),
    onSuccess: () => toasts.show(t('approvals.approved')),
    onSettled,
  });
  const refuse = useMutation({
    mutationFn: () => call('POST /desk/proposals/:id/refuse', { params: { id }, body: { reason: comment } }),
    onSuccess: () => toasts.show(t('common.done')),
    onSettled,
  });
  const isOwn = maker.id === operator.id;
  const isBusy = approve.isPending || refuse.isPending;
  const isWordless = comment.trim() === '';
  return (
    <>
      {obstacle !== null && (
        <p className="d-note d-note--info">
          <Icon name="lock" />
          <span>{t(`approvals.obstacle.${obstacle}`)}</span>
        </p>
      )}
      <Field label={t('approvals.comment')} hint={t('approvals.commentHint')}>
        <textarea rows={2} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />
      </Field>
      <ErrorNote error={approve.error ?? refuse.error} />
      <div className="d-btns">
        <button
          type="button"
          className="d-btn d-btn--gold d-btn--lg"
          disabled={obstacle !== null || isBusy}
          onClick={() => approve.mutate()}
        >
          <Icon name="approve" />
          {t('approvals.approve')}
        </button>
        <button
          type="button"
          className="d-btn d-btn--danger-line d-btn--lg"
          disabled={isWordless || isBusy}
          onClick={() => refuse.mutate()}
        >
          {t(isOwn ? 'approvals.withdraw' : 'approvals.refuse')}
        </button>
      </div>
    </>
  );
}
