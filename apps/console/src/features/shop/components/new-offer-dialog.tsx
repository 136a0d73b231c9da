import type { Currency } from '@krapao/contract';
import type { ShopLine } from '@krapao/contract/desk';
import { readCode } from '@krapao/contract/typed';
import { ReadInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { newOffer } from '../model/values.rules';
import { ChoiceField } from '../fields/fields';
import { useItemName } from './use-names';

const CODE = /^[A-Z0-9_-]{1,40}$/;

interface NewOfferDialogProps {
  kind: 'bonus' | 'promotion';
  items: readonly ShopLine[];
  onClose: () => void;
}

/** Begins the draft of a new offer: empty, or with the terms of another one. */
export function NewOfferDialog({ kind, items, onClose }: NewOfferDialogProps) {
  const t = useTranslations('shop');
  const today = useTranslations('today');
  const call = useCall();
  const navigate = useNavigate();
  const nameOf = useItemName();
  const [code, setCode] = useState('');
  const [currency, setCurrency] = useState<Currency>('THB');
  const [from, setFrom] = useState('');
  const key = `${code}:${currency}`;
  const isTaken = items.some((item) => item.kind === kind && item.key === key);
  const act = useAct(
    async () => {
      const copied = from === '' ? null : await call('GET /desk/shop/:kind/:key', { params: { kind, key: from } });
      const value = newOffer(kind, code, currency, copied?.live?.value ?? copied?.draft?.value ?? null);
      await call('POST /desk/shop/:kind/:key/draft', { params: { kind, key }, body: { value, revision: null } });
      return { done: true };
    },
    () => {
      onClose();
      void navigate(`/shop/${kind}/${key}`);
    },
  );
  return (
    <Dialog
      title={t(kind === 'bonus' ? 'newBonus' : 'newPromotion')}
      confirm={t('begin')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => CODE.test(code) && !isTaken && act.mutate()}
      error={act.error}
    >
      <Field label={t('code')} hint={t('codeHint')} error={isTaken ? t('codeTaken') : null}>
        <ReadInput
          required
          capitals
          ref={(input) => input?.setCustomValidity(code === '' || CODE.test(code) ? '' : t('codeHint'))}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          read={readCode}
          value={code}
          onChange={setCode}
        />
      </Field>
      <ChoiceField
        label={t('currency')}
        value={currency}
        onChange={setCurrency}
        choices={(['THB', 'LAK'] as const).map((value) => ({ value, text: today(`currency.${value}`) }))}
      />
      <ChoiceField
        label={t('startFrom')}
        value={from}
        onChange={setFrom}
        choices={[
          { value: '', text: t('empty') },
          ...items.filter((item) => item.kind === kind).map((item) => ({ value: item.key, text: `${nameOf(item)} · ${item.key}` })),
        ]}
      />
    </Dialog>
  );
}
