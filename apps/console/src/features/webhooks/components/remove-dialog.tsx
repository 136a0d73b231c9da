import type { WebhookEndpoint } from '@krapao/contract/desk';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { useTyped } from '../../../shared/session/typed-text';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useSiteKey } from '../../../shared/session/session-context';

/** Removes an endpoint with its deliveries, which takes one person. */
export function RemoveDialog({ endpoint: { id, url }, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const t = useTranslations('webhooks');
  const keyOf = useSiteKey();
  const call = useCall();
  const navigate = useNavigate();
  const [note, setNote] = useTyped(`webhook remove ${id}`);
  const act = useAct(
    () => call('POST /desk/webhooks/:id/remove', { params: { id }, body: { note } }),
    () => void navigate('/webhooks'),
  );
  return (
    <Dialog
      title={t('removeTitle', { host: new URL(url).host })}
      confirm={t('remove')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <p className="d-cap">{t(keyOf('removeHint'))}</p>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
