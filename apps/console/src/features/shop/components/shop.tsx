import type { ShopLine } from '@krapao/contract/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessShort } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/empty';
import { Icon } from '../../../shared/ui/icon';
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
            <button type="button" className="d-btn d-btn--line" onClick={() => setAdded('promotion')}>
              <Icon name="plus" />
              {t('shop.newPromotion')}
            </button>
            <button type="button" className="d-btn d-btn--gold" onClick={() => setAdded('bonus')}>
              <Icon name="plus" />
              {t('shop.newBonus')}
            </button>
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
    <section className="d-card">
      <header className="d-card__h">
        <h2>{title}</h2>
      </header>
      <table className="d-tbl d-shops__t">
        <thead>
          <tr>
            <th>{t('item')}</th>
            <th className="d-only-d">{t('versionHead')}</th>
            <th>{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.kind} ${item.key}`} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ item }: { item: ShopLine }) {
  const t = useTranslations('shop');
  const nameOf = useItemName();
  const { kind, key, currency, version, publishedAt, isOpen, gaps, draft, plan } = item;
  const isOffer = kind === 'bonus' || kind === 'promotion';
  return (
    <tr>
      <td>
        <Link className="d-link d-m" to={`/shop/${kind}/${key}`} dir="auto">
          {nameOf(item)}
        </Link>
        {isOffer && (
          <small className="d-cap">
            {key.split(':')[0]} · {currency}
          </small>
        )}
      </td>
      <td className="d-only-d">
        {version === null ? t('neverPublished') : t('version', { n: version })}
        {publishedAt !== null && <small className="d-cap">{formatBusinessShort(publishedAt)}</small>}
      </td>
      <td>
        <span className="d-tags">
          {isOpen !== null && <span className={isOpen ? 'd-tag d-tag--ok' : 'd-tag d-tag--line'}>{t(isOpen ? 'open' : 'closed')}</span>}
          {gaps > 0 && <span className="d-tag d-tag--bad">{t('gaps', { n: gaps })}</span>}
          {draft !== null && <span className="d-tag d-tag--peri">{t('draftBy', { name: draft.by.displayName })}</span>}
          {plan !== null && (
            <span className="d-tag d-tag--warn">
              {t(plan.state === 'planned' ? 'plannedFrom' : 'runningUntil', {
                time: formatBusinessShort(plan.state === 'planned' ? plan.startsAt : (plan.endsAt ?? plan.startsAt)),
              })}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
