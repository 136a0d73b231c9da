import { CalendarIcon, PeopleIcon, WarnIcon } from '@krapao/ui/icons';
import { publishingOf, type ShopItem } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { StateNote } from '@krapao/ui/note';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessDate, formatBusinessShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useCan } from '../../../shared/session/session-context';
import { ErrorNote } from '../../../shared/ui/error-note';
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
        {saved !== null && <Chip tone="wait">{t('draft', { n: (live?.version ?? 0) + 1 })}</Chip>}
        <span className="d-cap">{live === null ? t('neverPublished') : liveText()}</span>
        <div className="d-btns d-sp">
          <span className="d-cap" role="status">
            {draft.isUnsaved ? t('unsaved') : saved === null ? '' : t('saved', { time: formatBusinessDate(saved.at).slice(-8) })}
          </span>
          {canWrite && saved !== null && (
            <Button variant="ghost" disabled={draft.isUnsaved} busy={discard.isPending} onClick={() => discard.mutate()}>
              {t('discard')}
            </Button>
          )}
          {canPublish && saved !== null && (
            <>
              <Button variant="line" disabled={!isReady} onClick={() => void show('plan')} icon={<CalendarIcon />}>
                {t('plan')}
              </Button>
              <Button disabled={!isReady} onClick={() => void show('publish')}>
                {t(saved.needsSecond ? 'ask' : 'publish')}
              </Button>
            </>
          )}
        </div>
      </div>
      {!draft.isConflict && <ErrorNote error={draft.error ?? discard.error} />}
      {saved?.problem != null && (
        <StateNote tone="warn" icon={<WarnIcon />} role="status" className="d-shop__n">
          {t('invalid')} <span lang="en">{saved.problem}</span>
        </StateNote>
      )}
      {proposal !== null && (
        <StateNote
          icon={<PeopleIcon />}
          role="status"
          className="d-shop__n"
          action={
            <Link className="d-link" to="/approvals">
              {t('approvals')}
            </Link>
          }
        >
          {t('proposedBy', { name: proposal.by.displayName, time: formatBusinessShort(proposal.at) })}
        </StateNote>
      )}
      {plan !== null && (
        <StateNote
          icon={<CalendarIcon />}
          role="status"
          className="d-shop__n"
          action={
            canPublish && (
              <Button variant="line" onClick={() => setOpen('cancel')}>
                {t('cancelPlan')}
              </Button>
            )
          }
        >
          {t(plan.endsAt === null ? 'planOpen' : 'planUntil', {
            from: formatBusinessShort(plan.startsAt),
            until: plan.endsAt === null ? '' : formatBusinessShort(plan.endsAt),
          })}
        </StateNote>
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
