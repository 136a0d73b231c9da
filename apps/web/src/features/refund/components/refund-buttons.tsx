import type { Currency, RefundCheck } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { ErrorAlert } from '../../../shared/error/error-alert';
import { formatAmount } from '../../../shared/format/money';
import { Button, useToast } from '../../../shared/ui';
import { useReceiveRefund } from '../api/refunds';

interface RefundButtonsProps {
  /** Undefined while loading: the buttons are disabled. */
  check: RefundCheck | undefined;
  pot: number;
  currency: Currency;
  onAdd: () => void;
}

/** Buttons that receive today's refund into the pot, and add a non-empty pot to the wallet. Disabled while a bonus is active. */
export function RefundButtons({ check, pot, currency, onAdd }: RefundButtonsProps) {
  const t = useTranslations('refund');
  const toast = useToast();
  const [error, setError] = useState<ApiError | null>(null);
  const receiveRefund = useReceiveRefund();
  const [busy, setBusy] = useState(false);
  const blocked = !check || check.bonus;
  const receivable = check?.result === true;

  const receive = async (amount: number) => {
    setBusy(true);
    const answer = await receiveRefund(amount);
    setBusy(false);
    if (answer.ok) toast.ok(t('received'), t('receivedHint', { amount: formatAmount(answer.data.amount ?? amount, currency) }));
    else setError(answer.error);
  };
  return (
    <>
      <div className="k-btnrow">
        {pot > 0 && (
          <Button variant={receivable ? 'line' : 'gold'} block disabled={blocked} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
        {(receivable || pot <= 0) && (
          <Button block busy={busy} disabled={blocked || !receivable} onClick={() => check && void receive(check.refundAmount)}>
            {t('receive')}
          </Button>
        )}
      </div>
      <ErrorAlert error={error} onClose={() => setError(null)} />
    </>
  );
}
