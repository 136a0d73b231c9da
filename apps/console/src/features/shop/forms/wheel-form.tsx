import { Cell, TableFrame } from '@krapao/ui/table';
import { EyeIcon, PlusIcon } from '@krapao/ui/icons';
import { shopCurrencyOf, type ShopItem, type SliceValue, type WheelValue } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { formatAmount } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { Card as KitCard } from '@krapao/ui/card';
import { StateNote } from '@krapao/ui/note';
import { NumberInput } from '@krapao/ui/field';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useI18nState } from '@krapao/ui/i18n';
import { Card, LanguageFields, Words } from '../fields/fields';
import { RowTools } from '../fields/row-list';
import { emptySlice, gapsOf, inAll, moved } from '../model/values.rules';
import { costOf } from '../model/wheel.rules';
import { editedOf } from './edited';
import { Simulation } from './simulation';
import { SliceDialog } from './slice-dialog';
import { WheelFacts } from './wheel-facts';

interface WheelFormProps {
  item: ShopItem;
  value: WheelValue;
  onChange: (value: WheelValue) => void;
}

/** A wheel: what a spin costs, its slices with their live chances, and 100,000 draws with these weights. */
export function WheelForm({ item, value, onChange }: WheelFormProps) {
  const t = useTranslations('shop');
  const currency = shopCurrencyOf(item.kind, item.key) ?? 'THB';
  const costs = useDeskQuery('GET /desk/shop-wheel/:currency', { params: { currency } }).data;
  if (value === null)
    return (
      <Card title={t('slices')}>
        <div className="d-col">
          <p className="d-2">{t('noWheel')}</p>
          <div className="d-btns">
            <Button variant="line" onClick={() => onChange({ name: inAll(''), slices: [emptySlice([])] })} icon={<PlusIcon />}>
              {t('beginWheel')}
            </Button>
          </div>
        </div>
      </Card>
    );
  const published = editedOf(item, item.live?.value);
  const live = published.kind === 'wheel' ? published.value : null;
  return (
    <>
      <WheelFacts
        cost={costOf(value.slices)}
        live={live === null ? null : costOf(live.slices)}
        liveVersion={item.live?.version ?? null}
        costs={costs}
        currency={currency}
      />
      <Slices value={value.slices} live={live?.slices ?? []} currency={currency} onChange={(slices) => onChange({ ...value, slices })} />
      <StateNote icon={<EyeIcon />}>{t('chancesHint')}</StateNote>
      <Card title={t('words')}>
        <Words gaps={gapsOf(value.name)}>
          <LanguageFields label={t('name')} value={value.name} onChange={(name) => onChange({ ...value, name })} />
        </Words>
      </Card>
      <Simulation currency={currency} slices={value.slices} />
      <div className="d-btns">
        <Button variant="ghost" onClick={() => onChange(null)}>
          {t('removeWheel')}
        </Button>
      </div>
    </>
  );
}

interface SlicesProps {
  value: SliceValue[];
  live: readonly SliceValue[];
  currency: 'THB' | 'LAK';
  onChange: (slices: SliceValue[]) => void;
}

function Slices({ value, live, currency, onChange }: SlicesProps) {
  const t = useTranslations('shop');
  const { language } = useI18nState();
  const [opened, setOpened] = useState<number | null>(null);
  const cost = costOf(value);
  const put = (index: number, slice: SliceValue): void => onChange(value.map((each, place) => (place === index ? slice : each)));
  const openSlice = opened === null ? undefined : value[opened];
  return (
    <KitCard
      title={t('slices')}
      tools={
        <Button variant="line" disabled={value.length >= 24} onClick={() => onChange([...value, emptySlice(value)])} icon={<PlusIcon />}>
          {t('addPrize')}
        </Button>
      }
    >
      <div className="d-wheel__wide">
        <TableFrame
          caption={t('slices')}
          className="d-slices"
          columns={[
            { key: 'prize', header: t('prize') },
            { key: 'worth', header: t('worth'), end: true },
            { key: 'weight', header: t('weight'), end: true },
            { key: 'chance', header: t('chance'), end: true },
            { key: 'cost', header: t('costPerSpin'), end: true },
            { key: 'actions', header: t('actions'), hidden: true },
          ]}
          foot={
            <tr>
              <Cell>{t('sliceCount', { n: value.length })}</Cell>
              <Cell />
              <Cell end translate="no">
                {cost.weight.toLocaleString('en')}
              </Cell>
              <Cell end translate="no">
                {value.length === 0 ? '0.00' : '100.00'} %
              </Cell>
              <Cell end translate="no">
                {cost.spin === null ? '∞' : formatAmount(cost.spin, currency)}
              </Cell>
              <Cell />
            </tr>
          }
        >
          {value.map((slice, index) => {
            const own = cost.slices[index];
            const before = live.find(({ code }) => code === slice.code);
            const name = slice.label[language] || slice.label.th || slice.label.en || slice.code;
            return (
              <tr key={slice.code}>
                <Cell>
                  <button type="button" className="d-slices__n" aria-label={t('editSlice', { name })} onClick={() => setOpened(index)}>
                    <svg viewBox="0 0 16 16" aria-hidden="true">
                      <rect width="16" height="16" rx="4" fill={slice.bgColor} />
                    </svg>
                    <span className="d-m" dir="auto">
                      {name}
                    </span>
                  </button>
                  {before !== undefined && before.weight !== slice.weight && (
                    <Chip tone="gold">{t('was', { n: before.weight.toLocaleString('en') })}</Chip>
                  )}
                </Cell>
                <Cell end>
                  {own === undefined || own.worth === null ? (
                    <span className="d-mut">{t('noMoney')}</span>
                  ) : (
                    <>
                      {own.isBound && <span className="d-cap">{t('atMost')} </span>}
                      <Amount value={own.worth} currency={currency} />
                    </>
                  )}
                </Cell>
                <Cell>
                  <NumberInput
                    className="d-num"
                    min={1}
                    max={1_000_000}
                    aria-label={t('weightOf', { name })}
                    value={Number.isNaN(slice.weight) ? null : slice.weight}
                    onChange={(weight) => put(index, { ...slice, weight: weight ?? 0 })}
                  />
                </Cell>
                <Cell end translate="no">
                  {((own?.chance ?? 0) * 100).toFixed(2)} %
                </Cell>
                <Cell end translate="no">
                  <Amount value={own?.cost ?? 0} currency={currency} />
                </Cell>
                <Cell>
                  <RowTools
                    name={name}
                    isFirst={index === 0}
                    isLast={index === value.length - 1}
                    onMove={(by) => onChange(moved(value, index, index + by))}
                    onRemove={() => onChange(value.filter((_, place) => place !== index))}
                  />
                </Cell>
              </tr>
            );
          })}
        </TableFrame>
      </div>
      {openSlice !== undefined && opened !== null && (
        <SliceDialog slice={openSlice} currency={currency} onChange={(slice) => put(opened, slice)} onClose={() => setOpened(null)} />
      )}
    </KitCard>
  );
}
