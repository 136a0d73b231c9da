import { publishingOf, type ShopItem } from '@krapao/contract/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessDate, formatBusinessShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useCan } from '../../../shared/session/session-context';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Icon } from '../../../shared/ui/icon';
import type { Draft } from '../model/use-draft';
import { CancelPlanDialog, PublishDialog } from './publish-dialog';

/** What the item is, what is saved, and what can be done with the draft. */
export function Head({ item, draft, title }: { item: ShopItem; draft: Draft; title: string }) {
  const t = useTranslations('shop');
  const canWrite = useCan('shop.write');
  const canPublish = useCan(publishingOf(item.kind).permission);
  const call = useCall();
  const [open, setOpen] = useState<'publish' | 'plan' | 'cancel' | null>(null);
  const { kind, key, live, plan, proposal } = item;
  const saved = item.draft;
  const discard = useAct(() =>
    call('POST /desk/shop/:kind/:key/discard', { params: { kind, key }, body: { revision: saved?.revision ?? 0 } }),
  );
  const isReady = saved !== null && saved.problem === null && !draft.isConflict && proposal === null;
  /** What is typed is saved first, so that the dialog names it. */
  const show = async (dialog: 'publish' | 'plan'): Promise<void> => {
    if ((await draft.save()) !== null) setOpen(dialog);
  };
  return (
    <>
      <div className="d-head d-shop__h">
        <h2 dir="auto">{title}</h2>
        {saved !== null && <span className="d-tag d-tag--peri">{t('draft', { n: (live?.version ?? 0) + 1 })}</span>}
        <span className="d-cap">{live === null ? t('neverPublished') : liveText()}</span>
        <div className="d-btns d-sp">
          <span className="d-cap" role="status">
            {draft.isUnsaved ? t('unsaved') : saved === null ? '' : t('saved', { time: formatBusinessDate(saved.at).slice(-8) })}
          </span>
          {canWrite && saved !== null && (
            <button
              type="button"
              className="d-btn d-btn--ghost"
              disabled={draft.isUnsaved || discard.isPending}
              onClick={() => discard.mutate()}
            >
              {t('discard')}
            </button>
          )}
          {canPublish && saved !== null && (
            <>
              <button type="button" className="d-btn d-btn--line" disabled={!isReady} onClick={() => void show('plan')}>
                <Icon name="cal" />
                {t('plan')}
              </button>
              <button type="button" className="d-btn d-btn--gold" disabled={!isReady} onClick={() => void show('publish')}>
                {t(saved.needsSecond ? 'ask' : 'publish')}
              </button>
            </>
          )}
        </div>
      </div>
      {!draft.isConflict && <ErrorNote error={draft.error ?? discard.error} />}
      {saved?.problem != null && (
        <p className="d-note d-note--warn d-shop__n" role="status">
          <Icon name="warn" />
          <span>
            {t('invalid')} <span lang="en">{saved.problem}</span>
          </span>
        </p>
      )}
      {proposal !== null && (
        <p className="d-note d-shop__n" role="status">
          <Icon name="two" />
          <span>{t('proposedBy', { name: proposal.by.displayName, time: formatBusinessShort(proposal.at) })}</span>
          <Link className="d-link d-sp" to="/approvals">
            {t('approvals')}
          </Link>
        </p>
      )}
      {plan !== null && (
        <p className="d-note d-shop__n" role="status">
          <Icon name="cal" />
          <span>
            {t(plan.endsAt === null ? 'planOpen' : 'planUntil', {
              from: formatBusinessShort(plan.startsAt),
              until: plan.endsAt === null ? '' : formatBusinessShort(plan.endsAt),
            })}
          </span>
          {canPublish && (
            <button type="button" className="d-btn d-btn--line d-sp" onClick={() => setOpen('cancel')}>
              {t('cancelPlan')}
            </button>
          )}
        </p>
      )}
      {open === 'cancel' && <CancelPlanDialog item={item} onClose={() => setOpen(null)} />}
      {saved !== null && (open === 'publish' || open === 'plan') && (
        <PublishDialog item={item} draft={saved} isPlan={open === 'plan'} onClose={() => setOpen(null)} />
      )}
    </>
  );

  function liveText(): string {
    if (live === null) return '';
    return live.at === null ? t('liveIs', { n: live.version }) : t('liveSince', { n: live.version, time: formatBusinessShort(live.at) });
  }
}
