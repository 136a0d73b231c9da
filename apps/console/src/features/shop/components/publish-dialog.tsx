import { PeopleIcon } from '@krapao/ui/icons';
import { shopCurrencyOf, type ActAnswer, type ActName, type ShopItem } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { Diff } from '../../../shared/ui/diff';
import { ReasonField } from '../../../shared/ui/reason-field';

import { TimeField } from '../fields/fields';
import { useTyped } from '../../../shared/session/typed-text';

interface Publication {
  revision: number;
  note: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** Publishes the draft by the call of its kind. */
function usePublish({ kind, key }: ShopItem): (body: Publication) => Promise<ActAnswer> {
  const call = useCall();
  const currency = shopCurrencyOf(kind, key) ?? 'THB';
  return (body) => {
    if (kind === 'accounts') return call('POST /desk/shop/accounts/:currency/publish', { params: { currency }, body });
    if (kind === 'wheel') return call('POST /desk/shop/wheel/:currency/publish', { params: { currency }, body });
    return call('POST /desk/shop/:kind/:key/publish', { params: { kind, key }, body });
  };
}

interface PublishDialogProps {
  item: ShopItem;
  draft: NonNullable<ShopItem['draft']>;
  /** Asks for a start and an end. */
  isPlan: boolean;
  onClose: () => void;
}

/** The act that publishes an item of a kind. */
const actOf = (kind: ShopItem['kind']): ActName =>
  kind === 'accounts' ? 'accounts.replace' : kind === 'wheel' ? 'wheel.replace' : 'shop.publish';

/** Names what changes for members before it is published, planned, or proposed to a second person. */
export function PublishDialog({ item, draft, isPlan, onClose }: PublishDialogProps) {
  const t = useTranslations('shop');
  const publish = usePublish(item);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const { kind, key } = item;
  const { revision, value, changes } = draft;
  const isOrdered = endsAt === null || startsAt === null || startsAt < endsAt;
  const isComplete = isOrdered && (!isPlan || startsAt !== null || endsAt !== null);
  return (
    <ActDialog
      act={actOf(kind)}
      input={isComplete ? { kind, key, value, startsAt, endsAt } : null}
      words={{ title: t(isPlan ? 'planTitle' : 'publishTitle'), confirm: t(isPlan ? 'plan' : 'publish') }}
      proposal={{ confirm: t('ask') }}
      isWide
      isNoteOptional
      send={(note) => publish({ revision, note, startsAt, endsAt })}
      onClose={onClose}
    >
      {isPlan && (
        <div className="d-fields">
          <TimeField label={t('starts')} hint={t('bangkok')} value={startsAt} onChange={setStartsAt} />
          <TimeField label={t('ends')} hint={t('openEnd')} value={endsAt} onChange={setEndsAt} />
          <p className="d-cap d-fields__w">{t(isOrdered ? 'planHint' : 'planOrder')}</p>
        </div>
      )}
      <Diff changes={changes} />
    </ActDialog>
  );
}

/** Cancels the plan by the call of its kind. */
function useCancelPlan({ kind, key }: ShopItem): (body: { note: string }) => Promise<ActAnswer> {
  const call = useCall();
  const currency = shopCurrencyOf(kind, key) ?? 'THB';
  return (body) => {
    if (kind === 'accounts') return call('POST /desk/shop/accounts/:currency/cancel-plan', { params: { currency }, body });
    if (kind === 'wheel') return call('POST /desk/shop/wheel/:currency/cancel-plan', { params: { currency }, body });
    return call('POST /desk/shop/:kind/:key/cancel-plan', { params: { kind, key }, body });
  };
}

/** Cancels the plan of an item, with a reason. */
export function CancelPlanDialog({ item, onClose }: { item: ShopItem; onClose: () => void }) {
  const t = useTranslations('shop');
  const cancel = useCancelPlan(item);
  const [note, setNote] = useTyped(`plan ${item.kind} ${item.key}`);
  const act = useAct(() => cancel({ note }), onClose);
  const { plan } = item;
  return (
    <Dialog
      title={t('cancelPlan')}
      confirm={t(plan?.cancelNeedsSecond === true ? 'ask' : 'cancelPlan')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <p>{t(plan?.state === 'running' ? 'cancelRunning' : 'cancelPlanned')}</p>
      {plan?.cancelNeedsSecond === true && (
        <StateNote tone="warn" icon={<PeopleIcon />} role="status">
          {t('needsSecond')}
        </StateNote>
      )}
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
