import type { WebhookDelivery } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { formatShort } from '@krapao/ui/format';
import { Cell, TableFrame } from '@krapao/ui/table';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { useCan } from '../../../shared/session/session-context';
import { ErrorNote } from '../../../shared/ui/error-note';

const TONES = { waiting: 'wait', delivered: 'ok', failed: 'bad' } as const;

/** The last hundred deliveries of an endpoint. */
export function Deliveries({ id, deliveries }: { id: string; deliveries: readonly WebhookDelivery[] }) {
  const t = useTranslations('webhooks');
  const call = useCall();
  const sending = useAct((event: string) => call('POST /desk/webhooks/:id/deliveries/:event/send-again', { params: { id, event } }));
  return (
    <Card title={t('deliveries')} level={2} className="d-hook__d">
      <ErrorNote error={sending.error} />
      {deliveries.length === 0 && <p className="d-2 k-card--pad">{t('noDelivery')}</p>}
      {deliveries.length > 0 && (
        <TableFrame
          caption={t('deliveries')}
          className="d-hooks"
          columns={[
            { key: 'event', header: t('event') },
            { key: 'state', header: t('state') },
            { key: 'answer', header: t('answer') },
            { key: 'again', header: t('again'), hidden: true },
          ]}
        >
          {deliveries.map((delivery) => (
            <Row key={delivery.event} delivery={delivery} onSend={() => sending.mutate(delivery.event)} isBusy={sending.isPending} />
          ))}
        </TableFrame>
      )}
    </Card>
  );
}

function Row({ delivery, onSend, isBusy }: { delivery: WebhookDelivery; onSend: () => void; isBusy: boolean }) {
  const t = useTranslations('webhooks');
  const canSend = useCan('settings.change');
  const { event, type, at, state, attempts, triedAt, nextAt, status, answer } = delivery;
  return (
    <tr>
      <Cell>
        <b>{t(`kind.${type}`)}</b>
        <small className="d-cap" translate="no">
          {formatShort(at)} · {event}
        </small>
      </Cell>
      <Cell>
        <Chip tone={TONES[state]}>{t(`delivery.${state}`)}</Chip>
        <small className="d-cap">{t('attempts', { n: attempts })}</small>
        {nextAt !== null && attempts > 0 && <small className="d-cap">{t('next', { time: formatShort(nextAt) })}</small>}
      </Cell>
      <Cell data-head={t('answer')} dir="auto" translate="no" className="d-hook__t">
        {triedAt === null ? '–' : [status ?? t('noAnswer'), answer].filter((part) => part !== null && part !== '').join(' · ')}
      </Cell>
      <Cell end>
        {canSend && (
          <Button variant="ghost" busy={isBusy} onClick={onSend}>
            {t('again')}
          </Button>
        )}
      </Cell>
    </tr>
  );
}
