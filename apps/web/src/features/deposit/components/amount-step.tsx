import type { Currency } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { AmountEntry } from '../../../shared/form/amount-entry';
import { useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { amountOf, AmountPresets, type TypedAmount } from '@krapao/ui/amount-field';
import { formatAmount } from '@krapao/ui/format';
import { Note } from '@krapao/ui/note';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import type { QrRequest } from '../api/last-deposit';
import { canCreate, minimumOf, presetsOf } from '../model/channels';
import type { DepositDraft } from '../model/use-deposit-draft';
import { MethodRow } from './method-row';

/** Delay before the minimum is reported, so that it does not appear while typing, ms. */
const TYPING_MS = 700;

/** Holds the place of the minimum until it is known. */
const NO_LINE = '\u00a0';

interface AmountStepProps {
  /** The form's id: its submit button is in the sheet's footer. */
  id: string;
  draft: DepositDraft;
  currency: Currency;
  /** Why no QR was made. */
  failure: ApiError | null;
  /** The QR of this amount ended unpaid. */
  isExpired: boolean;
  onType: (typed: TypedAmount) => void;
  onCreate: (wanted: QrRequest) => void;
  /** None where the ways are beside the amount. */
  onOtherWays?: (() => void) | undefined;
}

/** The amount of a deposit, and the channel that it takes. */
export function AmountStep({ id, draft, currency, failure, isExpired, onType, onCreate, onOtherWays }: AmountStepProps) {
  const t = useTranslations();
  const { channel, usual, typed, last, least } = draft;
  const amount = amountOf(typed);
  const minimum = channel ? minimumOf(channel) : 0;
  const [ignored, setIgnored] = useState(false);
  const belowLong = useDelayed(amount > 0 && amount < minimum, TYPING_MS);
  const failed = useErrorText(failure);
  const baht = (value: number) => formatAmount(value, currency);
  const below = t('deposit.below', { amount: baht(minimum), missing: baht(minimum - amount) });
  const type = (next: TypedAmount) => {
    setIgnored(false);
    onType(next);
  };
  const submit = () => {
    if (!channel || !canCreate(amount, channel)) return;
    if (amount < minimum) setIgnored(true);
    else onCreate({ provider: channel.provider, amount });
  };
  return (
    <form id={id} className={onOtherWays ? 'deposit-step' : 'k-halves__amount'} onSubmit={(event) => (event.preventDefault(), submit())}>
      {isExpired && <ExpiredNote />}
      <AmountEntry
        value={typed}
        onChange={type}
        currency={currency}
        label={t('deposit.amount')}
        help={least === null ? NO_LINE : t('amount.minimum', { amount: baht(least) })}
        error={ignored || belowLong ? below : (failed ?? undefined)}
        hasPad={onOtherWays !== undefined}
      >
        {usual ? (
          <AmountPresets
            presets={presetsOf(usual.provider)}
            last={last}
            lastLabel={t('deposit.lastAmount')}
            value={typed}
            onChange={type}
            currency={currency}
            label={t('amount.presets')}
          />
        ) : (
          <Skeleton height="3rem" style={{ flex: 'none', marginBottom: '.75rem', borderRadius: 'var(--r-md)' }} />
        )}
        {onOtherWays && <MethodRow channel={channel} onOtherWays={onOtherWays} />}
      </AmountEntry>
    </form>
  );
}

/** A payment that was made after all arrives, and is not to be made again. */
function ExpiredNote() {
  const t = useTranslations('deposit');
  const { open } = useSheet();
  return (
    <div className="deposit-expired" role="status">
      <Note tone="info">
        <b>{t('expired')}</b> <span>{t('expiredHint')}</span>{' '}
        <button type="button" className="k-link" onClick={() => open('slip-upload')}>
          {t('uploadSlip')}
        </button>
      </Note>
    </div>
  );
}
