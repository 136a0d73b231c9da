import type { Currency } from '@krapao/contract';
import type { PrizeValue, SliceValue } from '@krapao/contract/desk';
import { ColorInput } from '@krapao/ui/field';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { ChoiceField, CodeField, LanguageFields, MoneyField, NumberField, Words } from '../fields/fields';
import { gapsOf } from '../model/values.rules';

interface SliceDialogProps {
  slice: SliceValue;
  currency: Currency;
  onChange: (slice: SliceValue) => void;
  onClose: () => void;
}

const fresh: Record<PrizeValue['kind'], PrizeValue> = {
  credit: { kind: 'credit', amount: 10 },
  coin: { kind: 'coin', coins: 1 },
  deposit: { kind: 'deposit', percent: 10, maxAmount: 100 },
};

/** Everything of a slice but its weight. It changes the draft at once. */
export function SliceDialog({ slice, currency, onChange, onClose }: SliceDialogProps) {
  const t = useTranslations('shop');
  const today = useTranslations('today');
  const set = (part: Partial<SliceValue>): void => onChange({ ...slice, ...part });
  const { prize } = slice;
  const money = today(`currency.${currency}`);
  return (
    <Dialog title={t('editSlice', { name: slice.code })} isWide onClose={onClose}>
      <Words gaps={[slice.label, slice.description].flatMap(gapsOf)}>
        <LanguageFields label={t('label')} value={slice.label} onChange={(label) => set({ label })} />
        <LanguageFields label={t('description')} isLong value={slice.description} onChange={(description) => set({ description })} />
      </Words>
      <div className="d-fields d-fields--3">
        <ChoiceField
          label={t('prize')}
          value={prize.kind}
          onChange={(kind) => set({ prize: fresh[kind] })}
          choices={(['credit', 'coin', 'deposit'] as const).map((kind) => ({ value: kind, text: t(`prizeKind.${kind}`) }))}
        />
        {prize.kind === 'credit' && (
          <MoneyField
            label={t('amount')}
            hint={money}
            value={prize.amount}
            onChange={(amount) => set({ prize: { ...prize, amount: amount ?? 0 } })}
          />
        )}
        {prize.kind === 'coin' && (
          <NumberField label={t('coins')} value={prize.coins} onChange={(coins) => set({ prize: { ...prize, coins: coins ?? 0 } })} />
        )}
        {prize.kind === 'deposit' && (
          <>
            <NumberField
              label={t('percent')}
              hint={t('ofDeposit')}
              value={prize.percent}
              onChange={(percent) => set({ prize: { ...prize, percent: percent ?? 0 } })}
            />
            <MoneyField
              label={t('most')}
              hint={money}
              value={prize.maxAmount}
              onChange={(maxAmount) => set({ prize: { ...prize, maxAmount: maxAmount ?? 0 } })}
            />
          </>
        )}
        <NumberField label={t('couponDays')} empty={t('noLimit')} value={slice.couponDays} onChange={(couponDays) => set({ couponDays })} />
        <Field label={t('bgColor')}>
          <ColorInput value={slice.bgColor} onChange={(event) => set({ bgColor: event.currentTarget.value })} />
        </Field>
        <Field label={t('textColor')}>
          <ColorInput value={slice.textColor} onChange={(event) => set({ textColor: event.currentTarget.value })} />
        </Field>
        <CodeField label={t('code')} maxLength={40} value={slice.code} onChange={(code) => set({ code })} />
      </div>
    </Dialog>
  );
}
