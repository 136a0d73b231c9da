import type { Operator } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useSiteKey } from '../../../shared/session/session-context';

interface StateDialogProps {
  operator: Operator;
  onClose: () => void;
}

/** Suspension takes one person and effect at once; an owner is suspended by two. */
export function SuspendDialog({ operator: { id, displayName }, onClose }: StateDialogProps) {
  const t = useTranslations('team');
  const call = useCall();
  const keyOf = useSiteKey();
  return (
    <ActDialog
      act="operator.suspend"
      input={{ id }}
      words={{ title: t('suspendTitle', { name: displayName }), confirm: t('suspend') }}
      proposal={{ confirm: t('propose') }}
      tone="danger"
      send={(note) => call('POST /desk/team/:id/suspend', { params: { id }, body: { note } })}
      onClose={onClose}
    >
      <p className="d-cap">{t(keyOf('suspendHint'))}</p>
    </ActDialog>
  );
}

/** The second person of a reset receives the link afterwards. */
export function ResetDialog({ operator: { id, displayName }, onClose }: StateDialogProps) {
  const t = useTranslations('team');
  const call = useCall();
  const keyOf = useSiteKey();
  return (
    <ActDialog
      act="operator.reset"
      input={{ id }}
      words={{ title: t('resetTitle', { name: displayName }), confirm: t('reset') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/team/:id/reset', { params: { id }, body: { note } })}
      onClose={onClose}
    >
      <p className="d-cap">{t(keyOf('resetHint'), { name: displayName })}</p>
    </ActDialog>
  );
}

export function RestoreDialog({ operator: { id, displayName }, onClose }: StateDialogProps) {
  const t = useTranslations('team');
  const call = useCall();
  return (
    <ActDialog
      act="operator.restore"
      input={{ id }}
      words={{ title: t('restoreTitle', { name: displayName }), confirm: t('restore') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/team/:id/restore', { params: { id }, body: { note } })}
      onClose={onClose}
    />
  );
}
