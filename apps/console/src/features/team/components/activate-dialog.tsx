import { WarnIcon } from '@krapao/ui/icons';
import type { Operator } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useSiteKey } from '../../../shared/session/session-context';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';

/** Activates an operator whom two people let in; it names the first sign-in. */
export function ActivateDialog({ operator: { id, displayName, admission }, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useTranslations('team');
  const keyOf = useSiteKey();
  const call = useCall();
  const act = useAct(() => call('POST /desk/team/:id/activate', { params: { id } }), onClose);
  return (
    <Dialog
      title={t('activateTitle', { name: displayName })}
      confirm={t('activate')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <dl className="d-kv">
        <div>
          <dt>{t('signedIn')}</dt>
          <dd>{admission?.acceptedAt == null ? '–' : formatShort(admission.acceptedAt)}</dd>
        </div>
        <div>
          <dt>{t('proved')}</dt>
          <dd>{t(admission?.factor === 'passkey' ? 'withPasskey' : 'withApp')}</dd>
        </div>
        <div>
          <dt>{t('from')}</dt>
          <dd>{admission?.address ?? '–'}</dd>
        </div>
      </dl>
      {admission?.sharesNetwork === true && (
        <StateNote tone="warn" icon={<WarnIcon />} role="status">
          {t(keyOf('sharesNetwork'))}
        </StateNote>
      )}
      <p className="d-cap">{t('activateHint', { name: displayName })}</p>
    </Dialog>
  );
}
