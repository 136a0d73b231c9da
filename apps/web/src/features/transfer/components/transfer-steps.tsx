import type { Wallet } from '@krapao/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { useStepFocus } from '../../../shared/sheet/use-step-focus';
import { AsOf } from '../../../shared/stale/as-of';
import { Button, classes } from '../../../shared/ui';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { currencyOf } from '../../wallet/api/get-wallet';
import { useStaleSince } from '../../wallet/api/stale-since';
import { useTransferForm, type Side } from '../model/use-transfer-form';
import { AmountStep } from './amount-step';
import { MovedDialog } from './moved-dialog';
import { NoAccounts } from './no-accounts';
import { PickStep } from './pick-step';

/** The sheet's steps: how much from where to where, and picking a side. */
export function TransferSteps({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const form = useTransferForm(wallet);
  const [picking, setPicking] = useState<Side | null>(null);
  const [left, setLeft] = useState<Side | null>(null);
  const steps = useStepFocus(picking ?? 'amount');
  const currency = currencyOf(wallet);
  const staleSince = useStaleSince();
  const stale = staleSince !== null && 'is-stale';
  if (form.places.length < 2)
    return (
      <Sheet tall title={t('transfer.title')} closeLabel={t('common.close')} onClose={onClose}>
        <NoAccounts games={wallet.slots} />
      </Sheet>
    );
  if (form.moved) return <MovedDialog moved={form.moved} places={form.places} currency={currency} onClose={onClose} />;

  const pick = (side: Side, id: string | null) => {
    const both = id !== null && form[side === 'from' ? 'to' : 'from'] !== null;
    form.choose(side, id);
    leave(both ? null : side);
  };
  /** The focus goes back to the side that was picked; once both are, to the amount. */
  const leave = (side: Side | null) => {
    setLeft(side);
    setPicking(null);
  };
  const submit = (
    <Button type="submit" form={formId} block variant={form.problem === 'selectAccount' ? 'soft' : 'gold'} busy={form.busy}>
      {form.problem === null ? t('transfer.submitAmount', { amount: formatAmount(form.amount, currency) }) : t('transfer.submit')}
    </Button>
  );
  const close = () => {
    form.forget();
    onClose();
  };
  const frame = { closeLabel: t('common.close'), onClose: close, tall: true };
  return picking ? (
    <Sheet {...frame} title={t(`transfer.${picking}Title`)} onBack={() => leave(picking)} backLabel={t('common.back')}>
      <div ref={steps} className={classes(stale)}>
        <AsOf since={staleSince} />
        <PickStep form={form} side={picking} currency={currency} onPick={(id) => pick(picking, id)} />
      </div>
    </Sheet>
  ) : (
    <Sheet {...frame} pad title={t('transfer.title')} footer={submit} footerLook="flat">
      <div ref={steps} className={classes('transfer-step', stale)}>
        <AsOf since={staleSince} />
        <AmountStep id={formId} form={form} wallet={wallet} currency={currency} left={left} onPick={setPicking} />
      </div>
    </Sheet>
  );
}
