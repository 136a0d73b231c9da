import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { formatAmount } from '@krapao/ui/format';
import { usePreload } from '../../../shared/react/use-preload';
import { useSheet } from '../../../shared/sheet';
import { useStepFocus } from '../../../shared/sheet/use-step-focus';
import { Button } from '@krapao/ui/button';
import { LoaderIcon, TransferIcon } from '@krapao/ui/icons';
import { useDelayed } from '@krapao/ui/skeleton';
import { amountOf } from '@krapao/ui/amount-field';
import { Sheet } from '@krapao/ui/sheet';
import { canCreate, type QrChannel } from '../model/channels';
import { useQrDeposit } from '../model/use-qr-deposit';
import { useQrDraft } from '../model/use-qr-draft';
import { AmountStep } from './amount-step';
import { DepositWays } from './deposit-ways';
import './deposit.css';

const CodeStep = lazy(() => import('./code-step'));
const receipt = () => import('./paid-receipt');
const PaidReceipt = lazy(receipt);

/**
 * Deposits (docs/specification.md §2.10 and §4.6): by bank transfer, gift link or slip directly; by QR in steps: provider, amount, code.
 */
export default function DepositSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const titleId = useId();
  const sheet = useSheet();
  usePreload(receipt);
  const [from, setFrom] = useState<QrChannel | null>(null);
  const { channel, amount: typed, choose, type, forget } = useQrDraft();
  const close = () => {
    forget();
    onClose();
  };
  const { record, paid, step, error, currency, isCreating, isCancelling, create, cancel, expire, reportPaid, retry } = useQrDeposit(
    channel?.provider ?? null,
    { onPaid: forget, onClose: close },
  );
  const visibleStep = paid ? 'paid' : channel ? step : 'channels';
  const steps = useStepFocus(`${channel?.provider} ${visibleStep}`);

  const back = () => {
    setFrom(channel);
    choose(null);
  };

  const titles: Partial<Record<typeof visibleStep, string>> = {
    channels: t('deposit.title'),
    code: t('deposit.payTitle'),
    paid: t('receipt.title'),
  };
  const amount = amountOf(typed);
  const ready = channel !== null && canCreate(amount, channel);
  const cancelQr = (
    <Button variant="danger-text" size="md" block busy={isCancelling} onClick={cancel}>
      {t('deposit.cancelQr')}
    </Button>
  );
  const footers = {
    channels: null,
    loading: null,
    failed: null,
    amount: (
      <Button type="submit" form={formId} block disabled={!ready} busy={isCreating}>
        {ready ? t('deposit.createAmount', { amount: formatAmount(amount, currency) }) : t('deposit.create')}
      </Button>
    ),
    preparing: record?.qrcodeId ? cancelQr : null,
    paid: (
      <Button block icon={<TransferIcon />} onClick={() => sheet.open('transfer')}>
        {t('receipt.chooseGame')}
      </Button>
    ),
    code: (
      <div className="k-stack k-stack--2">
        <Button block onClick={reportPaid}>
          {t('deposit.done')}
        </Button>
        {cancelQr}
      </div>
    ),
  };

  return (
    <Sheet
      tall
      width={visibleStep === 'channels' ? 'deposit' : undefined}
      pad={visibleStep === 'amount'}
      outcomeId={visibleStep === 'paid' ? titleId : undefined}
      title={titles[visibleStep] ?? t('deposit.qrTitle')}
      closeLabel={t('common.close')}
      onClose={close}
      onBack={channel && !paid ? back : undefined}
      backLabel={t('common.back')}
      footer={footers[visibleStep]}
      footerLook={visibleStep === 'amount' ? 'flat' : undefined}
    >
      <div ref={steps} className="deposit-step">
        {visibleStep === 'channels' && (
          <DepositWays currency={currency} from={from?.provider ?? null} onChoose={({ provider }) => choose(provider)} />
        )}
        {paid && (
          <Suspense fallback={<LoadingStep />}>
            <PaidReceipt paid={paid} titleId={titleId} />
          </Suspense>
        )}
        {visibleStep === 'loading' && <LoadingStep />}
        {visibleStep === 'failed' && (
          <div className="deposit-failed" tabIndex={-1} data-autofocus>
            <LoadFailed title={t('deposit.failed')} error={error} safe={t('deposit.failedHint')} onRetry={retry} />
          </div>
        )}
        {visibleStep === 'preparing' && <PreparingStep />}
        {channel && visibleStep === 'amount' && (
          <AmountStep id={formId} channel={channel} currency={currency} typed={typed} onType={type} onCreate={create} />
        )}
        {channel && record && visibleStep === 'code' && (
          <Suspense fallback={<LoadingStep />}>
            <CodeStep provider={channel.provider} record={record} currency={currency} onExpire={expire} />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}

/** Shown while the provider's QR loads. Empty for the first 200 ms. */
function LoadingStep() {
  const t = useTranslations('common');
  const late = useDelayed(true);
  return (
    <div className="deposit-wait" role="status" tabIndex={-1} data-autofocus>
      {late && (
        <>
          <LoaderIcon size="lg" className="k-spin" />
          <span className="k-sr">{t('loading')}</span>
        </>
      )}
    </div>
  );
}

/** The gateway's answer is unknown; the QR appears once it is known. */
function PreparingStep() {
  const t = useTranslations('deposit');
  return (
    <div className="deposit-wait" role="status" tabIndex={-1} data-autofocus>
      <LoaderIcon size="lg" className="k-spin" />
      <b>{t('preparing')}</b>
      <p className="k-sub">{t('preparingHint')}</p>
    </div>
  );
}
