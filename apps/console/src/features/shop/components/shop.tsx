import { Cell, TableFrame } from '@krapao/ui/table';
import { PlusIcon } from '@krapao/ui/icons';
import type { ShopLine } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessShort } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { groupOf, shopGroups } from '../model/values.rules';
import { NewOfferDialog } from './new-offer-dialog';
import { useItemName } from './use-names';
import '../shop.css';

/** Everything that members see, by group, with its version, draft and plan. */
export function Shop() {
  const t = useTranslations();
  const canWrite = useCan('shop.write');
  const [added, setAdded] = useState<'bonus' | 'promotion' | null>(null);
  const found = useDeskQuery('GET /desk/shop', {});
  const items = found.data?.items;
  return (
    <Screen title={t('nav.shop')}>
      <div className="d-head">
        <p className="d-2">{t('shop.lead')}</p>
        {canWrite && (
          <div className="d-btns d-sp">
            <Button variant="line" onClick={() => setAdded('promotion')} icon={<PlusIcon />}>
              {t('shop.newPromotion')}
            </Button>
            <Button onClick={() => setAdded('bonus')} icon={<PlusIcon />}>
              {t('shop.newBonus')}
            </Button>
          </div>
        )}
      </div>
      {items === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {items !== undefined && (
        <div className="d-shops">
          {shopGroups.map((group) => {
            const own = items.filter((item) => groupOf(item) === group);
            return own.length === 0 ? null : <Group key={group} title={t(`shop.group.${group}`)} items={own} />;
          })}
        </div>
      )}
      {added !== null && items !== undefined && <NewOfferDialog kind={added} items={items} onClose={() => setAdded(null)} />}
    </Screen>
  );
}

function Group({ title, items }: { title: string; items: readonly ShopLine[] }) {
  const t = useTranslations('shop');
  return (
    <Card title={title} level={2}>
      <TableFrame
        caption={title}
        className="d-shops__t"
        columns={[
          { key: 'item', header: t('item') },
          { key: 'version', header: t('versionHead'), className: 'd-only-d' },
          { key: 'state', header: t('state') },
        ]}
      >
        {items.map((item) => (
          <Row key={`${item.kind} ${item.key}`} item={item} />
        ))}
      </TableFrame>
    </Card>
  );
}

function Row({ item }: { item: ShopLine }) {
  const t = useTranslations('shop');
  const nameOf = useItemName();
  const { kind, key, currency, version, publishedAt, isOpen, gaps, draft, plan } = item;
  const isOffer = kind === 'bonus' || kind === 'promotion';
  return (
    <tr>
      <Cell>
        <Link className="d-link d-m" to={`/shop/${kind}/${key}`} dir="auto">
          {nameOf(item)}
        </Link>
        {isOffer && (
          <small className="d-cap">
            {key.split(':')[0]} · {currency}
          </small>
        )}
      </Cell>
      <Cell className="d-only-d">
        {version === null ? t('neverPublished') : t('version', { n: version })}
        {publishedAt !== null && <small className="d-cap">{formatBusinessShort(publishedAt)}</small>}
      </Cell>
      <Cell>
        <span className="d-tags">
          {isOpen !== null && <Chip tone={isOpen ? 'ok' : 'line'}>{t(isOpen ? 'open' : 'closed')}</Chip>}
          {gaps > 0 && <Chip tone="bad">{t('gaps', { n: gaps })}</Chip>}
          {draft !== null && <Chip tone="wait">{t('draftBy', { name: draft.by.displayName })}</Chip>}
          {plan !== null && (
            <Chip tone="gold">
              {t(plan.state === 'planned' ? 'plannedFrom' : 'runningUntil', {
                time: formatBusinessShort(plan.state === 'planned' ? plan.startsAt : (plan.endsAt ?? plan.startsAt)),
              })}
            </Chip>
          )}
        </span>
      </Cell>
    </tr>
  );
}
