import type { Currency, RefundCheck } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { ErrorAlert } from '../../../shared/error/error-alert';
import { formatAmount } from '@krapao/ui/format';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { useToast } from '@krapao/ui/toast';
import { useReceiveRefund } from '../api/refunds';

interface RefundButtonsProps {
  /** Undefined while loading: the buttons are disabled. */
  check: RefundCheck | undefined;
  /** Null: not known; the server decides. */
  pot: number | null;
  currency: Currency;
  onAdd: () => void;
}

/** Buttons that receive today's refund into the pot, and add a pot that is not known to be empty to the wallet. Disabled while a bonus is active. */
export function RefundButtons({ check, pot, currency, onAdd }: RefundButtonsProps) {
  const t = useTranslations('refund');
  const toast = useToast();
  const receiveRefund = useReceiveRefund();
  const receive = useExclusiveMutation({
    mutationFn: (amount: number) => orThrow(receiveRefund(amount)),
    onSuccess: (received, amount) =>
      toast.ok(t('received'), t('receivedHint', { amount: formatAmount(received?.amount ?? amount, currency) })),
  });
  const blocked = !check || check.bonus;
  const receivable = check?.result === true;
  return (
    <>
      <div className="k-btnrow">
        {pot !== 0 && (
          <Button variant={receivable ? 'line' : 'gold'} block disabled={blocked} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
        {(receivable || !pot) && (
          <Button
            block
            busy={receive.isPending}
            disabled={blocked || !receivable}
            onClick={() => check && receive.mutate(check.refundAmount)}
          >
            {t('receive')}
          </Button>
        )}
      </div>
      <ErrorAlert error={receive.error} onClose={receive.reset} />
    </>
  );
}
