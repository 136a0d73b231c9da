import { bonusTypes } from '@krapao/contract';
import type { BonusValue, PromotionValue } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Card, ChoiceField, LanguageFields, MoneyField, NumberField, TimeField, Words } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { RowList } from '../fields/row-list';
import { gapsOf, inAll } from '../model/values.rules';

interface OfferFormProps {
  value: BonusValue | PromotionValue;
  onChange: (value: BonusValue | PromotionValue) => void;
}

/** A bonus or a promotion: its words, its terms and when it is open. */
export function OfferForm({ value, onChange }: OfferFormProps) {
  const t = useTranslations('shop');
  const today = useTranslations('today');
  const set = (part: Partial<BonusValue & PromotionValue>): void => onChange({ ...value, ...part });
  const isBonus = 'maxReceived' in value;
  const texts = isBonus ? [value.name] : [value.name, value.description];
  const gaps = texts.flatMap(gapsOf);
  const money = today(`currency.${value.currency}`);
  const isShare = value.percent !== null || value.amount === null;
  return (
    <>
      <Card title={t('words')} caption={gaps.length === 0 ? t('threeLanguages') : t('threeWithGaps', { n: gaps.length })}>
        <Words gaps={gaps}>
          <LanguageFields label={t('name')} value={value.name} onChange={(name) => set({ name })} />
          {!isBonus && (
            <LanguageFields label={t('description')} isLong value={value.description} onChange={(description) => set({ description })} />
          )}
        </Words>
      </Card>
      <div className="d-g d-shop__2">
        <Card title={t('rules')}>
          <div className="d-fields">
            <ChoiceField
              label={t('worth')}
              value={isShare ? 'percent' : 'amount'}
              onChange={(kind) =>
                set(kind === 'percent' ? { amount: null, percent: 50 } : { percent: null, maxAmount: null, amount: value.amount ?? 100 })
              }
              choices={[
                { value: 'percent', text: t('share') },
                { value: 'amount', text: t('fixed') },
              ]}
            />
            {isShare ? (
              <>
                <NumberField label={t('percent')} hint={t('ofDeposit')} value={value.percent} onChange={(percent) => set({ percent })} />
                <MoneyField
                  label={t('most')}
                  hint={money}
                  empty={t('noLimit')}
                  value={value.maxAmount}
                  onChange={(maxAmount) => set({ maxAmount })}
                />
              </>
            ) : (
              <MoneyField label={t('amount')} hint={money} value={value.amount} onChange={(amount) => set({ amount: amount ?? 0 })} />
            )}
            <MoneyField
              label={t('minDeposit')}
              hint={money}
              value={value.minDeposit}
              onChange={(minDeposit) => set({ minDeposit: minDeposit ?? 0 })}
            />
            <NumberField
              label={t('successAt')}
              hint={t('percentOfBase')}
              value={value.successPercent}
              onChange={(successPercent) => set({ successPercent: successPercent ?? 0 })}
            />
            <NumberField
              label={t('failsAt')}
              hint={t('percentOfBase')}
              value={value.failPercent}
              onChange={(failPercent) => set({ failPercent: failPercent ?? 0 })}
            />
            {isBonus && (
              <>
                <NumberField
                  label={t('times')}
                  hint={t('perMember')}
                  value={value.maxReceived}
                  onChange={(maxReceived) => set({ maxReceived: maxReceived ?? 0 })}
                />
                <ChoiceField
                  label={t('counted')}
                  value={value.type}
                  onChange={(type) => set({ type })}
                  choices={bonusTypes.map((type) => ({ value: type, text: t(`type.${type}`) }))}
                />
              </>
            )}
          </div>
        </Card>
        <Card title={t('whenAndWho')}>
          <div className="d-fields">
            <TimeField label={t('from')} hint={t('bangkok')} value={value.opensAt} onChange={(opensAt) => set({ opensAt })} />
            <TimeField label={t('until')} hint={t('openEnd')} value={value.closesAt} onChange={(closesAt) => set({ closesAt })} />
            <NumberField
              label={t('quota')}
              hint={t('allMembers')}
              empty={t('noLimit')}
              value={value.quota}
              onChange={(quota) => set({ quota })}
            />
            {isBonus && (
              <NumberField
                label={t('position')}
                hint={t('inTheList')}
                value={value.position}
                onChange={(position) => set({ position: position ?? 0 })}
              />
            )}
          </div>
        </Card>
      </div>
      {isBonus && (
        <Card title={t('slides')} caption={t('slidesHint')}>
          <RowList
            rows={value.banners}
            onChange={(banners) => set({ banners })}
            nameOf={(_, index) => t('slide', { n: index + 1 })}
            add={{ text: t('addSlide'), row: () => ({ image: '', html: inAll('') }) }}
          >
            {(banner, change, index) => (
              <>
                <PictureField
                  label={t('slide', { n: index + 1 })}
                  value={banner.image}
                  onChange={(image) => change({ ...banner, image })}
                />
                <Words gaps={gapsOf(banner.html)} title={t('slide', { n: index + 1 })}>
                  <LanguageFields label={t('html')} isLong value={banner.html} onChange={(html) => change({ ...banner, html })} />
                </Words>
              </>
            )}
          </RowList>
        </Card>
      )}
    </>
  );
}
