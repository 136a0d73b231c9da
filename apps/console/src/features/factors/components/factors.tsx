import { FingerprintIcon, PlusIcon, RefreshIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import type { Output } from '../../../shared/api/client';
import { canUsePasskeys } from '../../../shared/api/passkey';
import { useCall } from '../../../shared/proof/proof';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Screen } from '../../../shared/ui/screen';
import { AppDialog, type AppKey } from './app-dialog';
import { AddDialog, type Passkey, RemoveDialog, RenewDialog } from './dialogs';

type Chosen = { kind: 'add' | 'renew' } | { kind: 'remove'; passkey: Passkey } | { kind: 'app'; appKey: AppKey };

/** How the operator signs in: passkeys, authenticator app and recovery codes. */
export function Factors() {
  const t = useTranslations('factors');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const found = useDeskQuery('GET /desk/factors', {});
  const close = () => setChosen(null);
  return (
    <Screen title={t('title')}>
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <div className="d-factors">
          <Passkeys
            passkeys={found.data.passkeys}
            onAdd={() => setChosen({ kind: 'add' })}
            onRemove={(passkey) => setChosen({ kind: 'remove', passkey })}
          />
          <App {...found.data} onKey={(appKey) => setChosen({ kind: 'app', appKey })} onRenew={() => setChosen({ kind: 'renew' })} />
        </div>
      )}
      {chosen?.kind === 'add' && <AddDialog onClose={close} />}
      {chosen?.kind === 'remove' && <RemoveDialog passkey={chosen.passkey} onClose={close} />}
      {chosen?.kind === 'app' && <AppDialog appKey={chosen.appKey} onClose={close} />}
      {chosen?.kind === 'renew' && <RenewDialog onClose={close} />}
    </Screen>
  );
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

function Passkeys({ passkeys, onAdd, onRemove }: PasskeysProps) {
  const t = useTranslations('factors');
  const common = useTranslations('common');
  return (
    <Card
      title={t('passkeys')}
      level={2}
      region
      tools={
        canUsePasskeys() ? (
          <Button onClick={onAdd} icon={<PlusIcon />}>
            {t('add')}
          </Button>
        ) : (
          <span className="d-cap">{t('unsupported')}</span>
        )
      }
    >
      {passkeys.length === 0 && <p className="k-card--pad d-2">{t('none')}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="d-factor">
            <FingerprintIcon />
            <b dir="auto">{passkey.label}</b>
            <span>
              <span className="d-cap">{t('added')}</span> <span className="d-num">{formatShort(passkey.createdAt)}</span>
            </span>
            <span>
              <span className="d-cap">{t('used')}</span>{' '}
              <span className="d-num">{passkey.usedAt === null ? common('never') : formatShort(passkey.usedAt)}</span>
            </span>
            <Button variant="line" aria-label={t('removeLabelled', { label: passkey.label })} onClick={() => onRemove(passkey)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface AppProps extends Output<'GET /desk/factors'> {
  /** A key for an app was prepared. */
  onKey: (key: AppKey) => void;
  onRenew: () => void;
}

function App({ hasCode, recoveryCodesLeft, onKey, onRenew }: AppProps) {
  const t = useTranslations('factors');
  const call = useCall();
  const key = useMutation({ mutationFn: () => call('POST /desk/factors/code/options', {}), onSuccess: onKey });
  return (
    <Card
      title={t('app')}
      level={2}
      region
      tools={
        hasCode ? (
          <Button variant="line" onClick={onRenew} icon={<RefreshIcon />}>
            {t('renew')}
          </Button>
        ) : (
          <Button variant="line" busy={key.isPending} onClick={() => key.mutate()} icon={<PlusIcon />}>
            {t('addApp')}
          </Button>
        )
      }
    >
      <p className="k-card--pad d-2">{hasCode ? `${t('hasApp')} · ${t('codesLeft', { n: recoveryCodesLeft })}` : t('noApp')}</p>
      <ErrorNote error={key.error} />
    </Card>
  );
}
