import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { KeyIcon } from '@krapao/ui/icons';
import { useToast } from '@krapao/ui/toast';
import { newId } from '@krapao/ui/http';
import { useCall } from '../../../shared/api-client';
import { endRest, useReloadPasskeys } from '../api/passkeys';
import { useCeremony } from './use-ceremony';

/** Withdrawals rest after a forgotten password, and a passkey of the member ends the rest early. */
export function EndRest() {
  const t = useTranslations('passkey');
  const call = useCall();
  const toast = useToast();
  const reload = useReloadPasskeys();
  const { run, busy, errorText } = useCeremony();
  const end = async () => {
    if (!(await run(() => endRest(call, newId())))) return;
    toast.ok(t('restEnded'));
    reload();
  };
  return (
    <section className="k-card k-card--pad k-stack passkey-rest">
      <div>
        <h3>{t('restTitle')}</h3>
        <p className="k-sub">{t('restText')}</p>
      </div>
      {errorText && (
        <p className="k-sub" role="alert">
          {errorText}
        </p>
      )}
      <Button variant="soft" size="md" block icon={<KeyIcon size="sm" />} busy={busy} onClick={() => void end()}>
        {t('restEnd')}
      </Button>
    </section>
  );
}
