import type { Currency } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountEntry } from '../../../shared/form/amount-entry';
import { formatAmount } from '@krapao/ui/format';
import { useDelayed } from '@krapao/ui/skeleton';
import { amountOf, AmountPresets, type TypedAmount } from '@krapao/ui/amount-field';
import { canCreate, minimumOf, presetsOf, type QrChannel } from '../model/channels';
import { ChannelTile, useChannelName } from './channel-tile';

/** Delay before the minimum is reported, so that it does not appear while typing, ms. */
const TYPING_MS = 700;

interface AmountStepProps {
  /** The form's id: its submit button is in the sheet's footer. */
  id: string;
  channel: QrChannel;
  currency: Currency;
  typed: TypedAmount;
  onType: (typed: TypedAmount) => void;
  onCreate: (amount: number) => void;
}

/** The amount of a QR deposit. */
export function AmountStep({ id, channel, currency, typed, onType, onCreate }: AmountStepProps) {
  const t = useTranslations();
  const nameOf = useChannelName();
  const amount = amountOf(typed);
  const minimum = minimumOf(channel);
  const [ignored, setIgnored] = useState(false);
  const belowLong = useDelayed(amount > 0 && amount < minimum, TYPING_MS);
  const minimumText = formatAmount(minimum, currency);
  const help = channel.minimum > 0 ? t('amount.minimum', { amount: minimumText }) : t('deposit.from', { amount: minimumText });
  const type = (next: TypedAmount) => {
    setIgnored(false);
    onType(next);
  };
  const submit = () => {
    if (!canCreate(amount, channel)) return;
    if (amount < minimum) setIgnored(true);
    else onCreate(amount);
  };
  return (
    <form id={id} className="deposit-step" onSubmit={(event) => (event.preventDefault(), submit())}>
      <div className="k-row k-card deposit-channel">
        <ChannelTile provider={channel.provider} />
        <span className="k-row__t">
          <b>{nameOf(channel.provider)}</b>
          <small>{t('deposit.singleUseLimited')}</small>
        </span>
      </div>
      <AmountEntry
        value={typed}
        onChange={type}
        currency={currency}
        label={t('deposit.amount')}
        help={help}
        error={ignored || belowLong ? help : undefined}
      >
        <AmountPresets
          presets={presetsOf(channel.provider)}
          value={typed}
          onChange={type}
          currency={currency}
          label={t('amount.presets')}
        />
      </AmountEntry>
    </form>
  );
}
