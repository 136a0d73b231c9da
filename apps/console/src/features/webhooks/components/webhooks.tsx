import type { WebhookEndpoint } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { formatShort } from '@krapao/ui/format';
import { LinkIcon, PlusIcon } from '@krapao/ui/icons';
import { Cell, TableFrame } from '@krapao/ui/table';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { OpenProposals } from '../../../shared/acts/pending-strip';
import { useCan } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { AddressDialog } from './address-dialog';
import { EndpointState } from './endpoint-state';
import '../webhooks.css';

/** Where other systems receive webhooks. */
export function Webhooks() {
  const t = useTranslations();
  const canChange = useCan('settings.change');
  const [isAdding, setAdding] = useState(false);
  const found = useDeskQuery('GET /desk/webhooks', {});
  const endpoints = found.data?.endpoints;
  return (
    <Screen title={t('nav.webhooks')}>
      <div className="d-team__h">
        <p className="d-2">{t('webhooks.lead')}</p>
        {canChange && endpoints !== undefined && endpoints.length > 0 && <AddButton onClick={() => setAdding(true)} />}
      </div>
      <OpenProposals acts={['webhook.add']} />
      {endpoints === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {endpoints?.length === 0 && (
        <Empty
          icon={<LinkIcon />}
          title={t('webhooks.none')}
          text={t('webhooks.noneHint')}
          action={canChange && <AddButton onClick={() => setAdding(true)} />}
        />
      )}
      {endpoints !== undefined && endpoints.length > 0 && (
        <TableFrame
          caption={t('nav.webhooks')}
          className="d-hooks"
          columns={[
            { key: 'address', header: t('webhooks.address') },
            { key: 'state', header: t('webhooks.state') },
            { key: 'last', header: t('webhooks.last') },
            { key: 'waiting', header: t('webhooks.waiting'), end: true },
            { key: 'failed', header: t('webhooks.failed'), end: true },
          ]}
        >
          {endpoints.map((endpoint) => (
            <Row key={endpoint.id} endpoint={endpoint} />
          ))}
        </TableFrame>
      )}
      {isAdding && <AddressDialog endpoint={null} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('webhooks');
  return (
    <Button onClick={onClick} icon={<PlusIcon />}>
      {t('add')}
    </Button>
  );
}

function Row({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations();
  const { id, url, kinds, lastDeliveredAt, waiting, failed } = endpoint;
  return (
    <tr>
      <Cell>
        <Link className="d-link d-hooks__a" to={`/webhooks/${id}`} translate="no">
          {url}
        </Link>
        <small className="d-cap">{kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(' · ')}</small>
      </Cell>
      <Cell>
        <EndpointState endpoint={endpoint} />
      </Cell>
      <Cell data-head={t('webhooks.last')} translate="no">
        {lastDeliveredAt === null ? t('common.never') : formatShort(lastDeliveredAt)}
      </Cell>
      <Cell end data-head={t('webhooks.waiting')} translate="no">
        {waiting}
      </Cell>
      <Cell end data-head={t('webhooks.failed')} translate="no">
        {failed > 0 ? <Chip tone="bad">{failed}</Chip> : failed}
      </Cell>
    </tr>
  );
}
