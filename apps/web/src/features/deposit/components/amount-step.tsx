import type { Currency } from '@krapao/contract';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { AmountEntry } from '../../../shared/form/amount-entry';
import { useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { amountOf, AmountPresets, type TypedAmount, typedOf } from '@krapao/ui/amount-field';
import { formatAmount } from '@krapao/ui/format';
import { Note } from '@krapao/ui/note';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import type { QrRequest } from '../api/last-deposit';
import { DepositLimitLine, DepositOver, type Limit } from '../../limit';
import { canCreate, minimumOf, presetsOf } from '../model/channels';
import type { DepositDraft } from '../model/use-deposit-draft';
import { NotArrived, OwnAccount } from './deposit-help';
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
  /** The member's limits, where the server has them: the one that applies, and whether the amount is beyond it. */
  limits: { strictest: Limit | null; isOver: boolean } | undefined;
  onType: (typed: TypedAmount) => void;
  onCreate: (wanted: QrRequest) => void;
  /** None where the ways are beside the amount. */
  onOtherWays?: (() => void) | undefined;
}

/** The amount of a deposit, and the channel that it takes. */
export function AmountStep({ id, draft, currency, failure, isExpired, limits, onType, onCreate, onOtherWays }: AmountStepProps) {
  const t = useTranslations();
  const { channel, usual, typed, last, least } = draft;
  const amount = amountOf(typed);
  const minimum = channel ? minimumOf(channel) : 0;
  const [ignored, setIgnored] = useState(false);
  const belowLong = useDelayed(amount > 0 && amount < minimum, TYPING_MS);
  const failed = useErrorText(failure);
  const baht = (value: number) => formatAmount(value, currency);
  const minimumLine = least === null ? NO_LINE : t('amount.minimum', { amount: baht(least) });
  const below = t('deposit.below', { amount: baht(minimum), missing: baht(minimum - amount) });
  const type = (next: TypedAmount) => {
    setIgnored(false);
    onType(next);
  };
  const submit = () => {
    if (!channel || !canCreate(amount, channel) || limits?.isOver) return;
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
        help={limits ? <LimitHelp minimum={minimumLine} limit={limits.strictest} currency={currency} /> : minimumLine}
        error={ignored || belowLong ? below : (failed ?? undefined)}
        hasPad={onOtherWays !== undefined}
      >
        {limits?.strictest && limits.isOver && (
          <Suspense>
            <DepositOver
              limit={limits.strictest}
              amount={amount}
              least={minimum}
              currency={currency}
              onChange={(left) => type(typedOf(left))}
            />
          </Suspense>
        )}
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
        {onOtherWays ? (
          <MethodRow channel={channel} onOtherWays={onOtherWays} />
        ) : (
          <>
            <OwnAccount />
            <NotArrived />
          </>
        )}
      </AmountEntry>
    </form>
  );
}

/** The minimum, or what is left of the limit in its place; and the way to the limits. */
const LimitHelp = ({ minimum, limit, currency }: { minimum: string; limit: Limit | null; currency: Currency }) => (
  <>
    {limit === null && <span>{minimum} </span>}
    <Suspense>
      <DepositLimitLine limit={limit} currency={currency} />
    </Suspense>
  </>
);

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
