import type { WebhookEndpoint } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { formatShort } from '@krapao/ui/format';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useAct } from '../../../shared/acts/use-act';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCall } from '../../../shared/proof/proof';
import { useCan } from '../../../shared/session/session-context';
import { DetailScreen } from '../../../shared/ui/detail-screen';
import { ErrorNote } from '../../../shared/ui/error-note';
import { AddressDialog } from './address-dialog';
import { Deliveries } from './deliveries';
import { EndpointState } from './endpoint-state';
import { RemoveDialog } from './remove-dialog';
import { SecretDialog } from './secret-dialog';
import '../webhooks.css';

/** One endpoint: what it receives, what was sent, and what can be done about it. */
export function Webhook() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const found = useDeskQuery('GET /desk/webhooks/:id', { params: { id } });
  return (
    <DetailScreen
      list={{ title: t('nav.webhooks'), path: '/webhooks' }}
      found={found}
      noSuch={t('webhooks.gone')}
      titleOf={({ url }) => new URL(url).host}
    >
      {(endpoint) => (
        <div className="d-hook">
          <Endpoint endpoint={endpoint} />
          <Deliveries id={endpoint.id} deliveries={endpoint.deliveries} />
        </div>
      )}
    </DetailScreen>
  );
}

type Open = 'change' | 'secret' | 'remove';

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations();
  const canChange = useCan('settings.change');
  const call = useCall();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { id, url, kinds, state, secretAt, lastDeliveredAt, waiting, failed, pending } = endpoint;
  const params = { id };
  const pause = useAct(() =>
    state === 'paused' ? call('POST /desk/webhooks/:id/resume', { params }) : call('POST /desk/webhooks/:id/pause', { params }),
  );
  const test = useAct(() => call('POST /desk/webhooks/:id/test', { params }));
  const pairs = [
    { name: t('webhooks.address'), value: url },
    { name: t('webhooks.events'), value: kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(' · ') },
    {
      name: t('webhooks.secret'),
      value: secretAt === null ? t('webhooks.noSecret') : t('webhooks.madeAt', { time: formatShort(secretAt) }),
    },
    { name: t('webhooks.last'), value: lastDeliveredAt === null ? t('common.never') : formatShort(lastDeliveredAt) },
    { name: t('webhooks.waiting'), value: waiting },
    { name: t('webhooks.failed'), value: failed },
  ];
  return (
    <Card title={new URL(url).host} level={2} tools={<EndpointState endpoint={{ ...endpoint, pending: null }} />}>
      {pending !== null && <PendingStrip pending={pending} />}
      <dl className="d-kv k-card--pad d-hook__kv">
        {pairs.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {canChange && (
        <div className="d-btns k-card--pad d-hook__b">
          <Button variant={secretAt === null ? 'gold' : 'line'} onClick={() => setOpen('secret')}>
            {t('webhooks.newSecret')}
          </Button>
          <Button variant="line" busy={test.isPending} onClick={() => test.mutate()}>
            {t('webhooks.test')}
          </Button>
          <Button variant="line" busy={pause.isPending} onClick={() => pause.mutate()}>
            {t(state === 'paused' ? 'webhooks.resume' : 'webhooks.pause')}
          </Button>
          <Button variant="line" onClick={() => setOpen('change')}>
            {t('webhooks.change')}
          </Button>
          <Button variant="line" onClick={() => setOpen('remove')}>
            {t('webhooks.remove')}
          </Button>
        </div>
      )}
      <ErrorNote error={test.error ?? pause.error} />
      {open === 'secret' && <SecretDialog endpoint={endpoint} onClose={close} />}
      {open === 'change' && <AddressDialog endpoint={endpoint} onClose={close} />}
      {open === 'remove' && <RemoveDialog endpoint={endpoint} onClose={close} />}
    </Card>
  );
}
