import type { NewDevice } from '@krapao/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { formatDate } from '@krapao/ui/format';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useErrorText } from '../../../shared/i18n';
import { useAnswerDevice, useLogins } from '../api/sessions';
import { DeviceDetail, DeviceIcon, useDeviceName } from './device';
import './sessions.css';

const NotMeSheet = lazy(() => import('./not-me-sheet'));

/** Logins from devices that the member had not used; each stays until it is answered. */
export function NewDevices() {
  const { data } = useLogins();
  return data?.newDevices.map((device) => <NewDeviceCard key={device.id} device={device} />);
}

function NewDeviceCard({ device }: { device: NewDevice }) {
  const t = useTranslations('sessions');
  const toast = useToast();
  const nameOf = useDeviceName();
  const [isDenying, setIsDenying] = useState(false);
  const { mutate, isPending, error } = useAnswerDevice(device.id, { onDone: () => toast.ok(t('confirmed')) });
  const errorText = useErrorText(error);
  return (
    <section className="k-card k-card--pad sessions-new" aria-labelledby={device.id}>
      <div className="sessions-new__h">
        <Well tone="peri">
          <DeviceIcon device={device} />
        </Well>
        <div>
          <h3 id={device.id}>{t('newTitle')}</h3>
          <p className="k-sub">{nameOf(device)}</p>
          <p className="k-sub">
            <DeviceDetail network={device.network}>{formatDate(device.at)}</DeviceDetail>
          </p>
        </div>
      </div>
      {errorText && (
        <p className="k-sub" role="alert">
          {errorText}
        </p>
      )}
      <div className="k-btnrow">
        <Button variant="soft" size="md" block busy={isPending} onClick={() => mutate({ mine: true })}>
          {t('mine')}
        </Button>
        <Button variant="danger-line" size="md" block aria-haspopup="dialog" onClick={() => setIsDenying(true)}>
          {t('notMine')}
        </Button>
      </div>
      {isDenying && (
        <Suspense>
          <NotMeSheet device={device} onClose={() => setIsDenying(false)} />
        </Suspense>
      )}
    </section>
  );
}
