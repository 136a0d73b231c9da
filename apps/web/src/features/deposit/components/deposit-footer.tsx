import type { Currency } from '@krapao/contract';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { formatAmount } from '@krapao/ui/format';
import { TransferIcon } from '@krapao/ui/icons';
import type { useQrDeposit } from '../model/use-qr-deposit';

const PictureButtons = lazy(() => import('./picture-buttons'));

interface AmountFooterProps {
  formId: string;
  /** Major units; NaN before one is typed. */
  amount: number;
  currency: Currency;
  ready: boolean;
}

/** Makes the QR of the amount, or says that one is missing. */
export function AmountFooter({ formId, amount, currency, ready }: AmountFooterProps) {
  const t = useTranslations();
  const words = amount > 0 ? t('deposit.create') : t('amount.enter');
  return (
    <div className="deposit-footer">
      <Button type="submit" form={formId} block disabled={!ready}>
        {ready ? t('deposit.createAmount', { amount: formatAmount(amount, currency) }) : words}
      </Button>
    </div>
  );
}

/** What can be done with the QR on the screen; nothing while it is not known. */
export function QrFooter({ qr }: { qr: ReturnType<typeof useQrDeposit> }) {
  const t = useTranslations('deposit');
  const { record, provider, step, currency } = qr;
  if (!record?.qrcodeId || provider === null) return null;
  return (
    <div className="deposit-footer">
      {step === 'code' && (
        <Suspense fallback={<Button block disabled />}>
          <PictureButtons provider={provider} record={record} currency={currency} />
        </Suspense>
      )}
      <div className="k-btnrow">
        {step === 'code' && (
          <Button variant="text" size="md" onClick={qr.reportPaid}>
            {t('done')}
          </Button>
        )}
        <Button variant="text" size="md" busy={qr.isCancelling} onClick={qr.cancel}>
          {t('cancelQr')}
        </Button>
      </div>
    </div>
  );
}

/** The next thing to do with money that has arrived. */
export function PaidFooter() {
  const t = useTranslations('receipt');
  const { open } = useSheet();
  return (
    <Button block icon={<TransferIcon />} onClick={() => open('transfer')}>
      {t('chooseGame')}
    </Button>
  );
}
