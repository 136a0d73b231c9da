import { Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { preloadable } from '../../../shared/react/preloadable';
import { usePreload } from '../../../shared/react/use-preload';
import { amountOf } from '@krapao/ui/amount-field';
import { Sheet } from '@krapao/ui/sheet';
import { Skeleton } from '@krapao/ui/skeleton';
import { Step } from '@krapao/ui/step';
import { DepositLimitNote, strictestOf, useLimits } from '../../limit';
import { acceptedGift, type AcceptedGift } from '../model/accepted-gift';
import { transferAccounts } from '../model/accounts';
import { canCreate } from '../model/channels';
import { useDepositDraft } from '../model/use-deposit-draft';
import { useQrDeposit } from '../model/use-qr-deposit';
import { AmountStep } from './amount-step';
import { CodeSkeleton } from './code-skeleton';
import { AmountFooter, PaidFooter, QrFooter } from './deposit-footer';
import './deposit.css';

const DepositWays = preloadable(() => import('./deposit-ways'));
const CodeStep = preloadable(() => import('./code-step'));
const PaidReceipt = preloadable(() => import('./paid-receipt'));
const GiftReceipt = preloadable(() => import('./gift-receipt'));

/** The place of the ways beside the amount, until they are loaded. */
const WaysPlace = () => (
  <div className="deposit-ways">
    <Skeleton height="24rem" style={{ borderRadius: 'var(--r-md)' }} />
  </div>
);

/**
 * Deposits (docs/specification.md §2.10 and §4.6). The amount comes first and takes the channel that fits; the other ways are a step beside
 * it (docs/decisions/0214).
 */
export default function DepositSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const titleId = useId();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const draft = useDepositDraft();
  usePreload(DepositWays.preload);
  usePreload(CodeStep.preload);
  usePreload(PaidReceipt.preload);
  usePreload(GiftReceipt.preload);
  const close = () => {
    draft.forget();
    onClose();
  };
  const { channel, lookup } = draft;
  const qr = useQrDeposit(draft, close);
  const { record, paid, provider, currency } = qr;
  const [gift, setGift] = useState<AcceptedGift | null>(null);
  // Without a channel for a QR no amount is needed.
  const noChannel = draft.channels?.length === 0 || (lookup.isError && !lookup.data);
  // With neither channel nor account there is nothing for a second column.
  const isBare = noChannel && (!lookup.data || transferAccounts(lookup.data, null).length === 0);
  const amountOrWays = (draft.showsWays && !isWide) || noChannel ? 'ways' : 'amount';
  const open = qr.step === 'amount' ? amountOrWays : qr.step;
  const step = paid ? 'paid' : gift ? 'gift' : open;
  const amount = amountOf(draft.typed);
  const limits = useLimits().data?.deposit;
  const limit = limits ? strictestOf(limits) : null;
  const isOver = limit !== null && amount > limit.left;
  const ready = channel !== null && canCreate(amount, channel) && !isOver;

  const codeFooter = record?.qrcodeId ? <QrFooter qr={qr} /> : null;
  const first = { title: t('deposit.title'), back: undefined, depth: 0, footer: null };
  const pay = { title: t('deposit.payTitle'), back: () => draft.show(null), depth: 1, footer: null };
  // Not a step that slides in: the receipt has an animation of its own.
  const outcome = { title: t('receipt.title'), back: undefined, depth: null, footer: <PaidFooter /> };
  const isOutcome = step === 'paid' || step === 'gift';
  const view = {
    amount: { ...first, footer: <AmountFooter formId={formId} amount={amount} currency={currency} ready={ready} /> },
    ways: noChannel ? first : { title: t('deposit.otherTitle'), back: () => draft.showWays(false), depth: 1, footer: null },
    creating: { ...pay, back: undefined },
    loading: pay,
    preparing: { ...pay, footer: codeFooter },
    failed: { ...pay, title: t('deposit.title') },
    code: { ...pay, footer: codeFooter },
    paid: outcome,
    gift: { ...outcome, footer: gift?.isCredited ? outcome.footer : null },
  }[step];
  const place = {
    amount: step === 'creating' ? amount : (record?.amount ?? null),
    currency,
    isSlow: step === 'preparing',
    isSilent: step === 'loading',
  };

  return (
    <Sheet
      tall
      width={isOutcome || step === 'failed' || isBare ? undefined : 'deposit'}
      pad={step === 'amount'}
      outcomeId={isOutcome ? titleId : undefined}
      title={view.title}
      closeLabel={t('common.close')}
      onClose={close}
      onBack={view.back}
      backLabel={t('common.back')}
      footer={view.footer}
      footerLook={step === 'amount' && !isWide ? 'flat' : undefined}
    >
      <Step name={step} depth={view.depth} className={step === 'amount' && isWide ? 'k-halves' : 'deposit-step'}>
        {step === 'amount' && (
          <AmountStep
            id={formId}
            draft={draft}
            currency={currency}
            failure={qr.failure}
            isExpired={qr.isExpired}
            onType={(typed) => {
              qr.forgetFailure();
              draft.type(typed);
            }}
            onCreate={qr.create}
            limits={limits && { strictest: limit, isOver }}
            onOtherWays={isWide ? undefined : () => draft.showWays(true)}
          />
        )}
        {(step === 'ways' || (step === 'amount' && isWide)) && (
          <Suspense fallback={step === 'amount' && <WaysPlace />}>
            {step === 'ways' && limit && <DepositLimitNote limit={limit} currency={currency} />}
            <DepositWays
              lookup={lookup}
              currency={currency}
              current={channel?.provider ?? null}
              onChoose={({ provider: chosen }) => draft.choose(chosen)}
              onGift={(answer) => setGift(acceptedGift(answer))}
              isStep={step === 'ways'}
            />
          </Suspense>
        )}
        {(step === 'creating' || step === 'loading' || step === 'preparing') && <CodeSkeleton {...place} />}
        {step === 'failed' && (
          <div className="deposit-failed" tabIndex={-1} data-autofocus>
            <LoadFailed title={t('deposit.failed')} error={qr.error} safe={t('deposit.failedHint')} onRetry={qr.retry} />
          </div>
        )}
        {step === 'code' && provider && record && (
          <Suspense fallback={<CodeSkeleton {...place} />}>
            <CodeStep provider={provider} record={record} currency={currency} onExpire={qr.expire} />
          </Suspense>
        )}
        {step === 'gift' && gift && (
          <Suspense>
            <GiftReceipt gift={gift} titleId={titleId} />
          </Suspense>
        )}
        {paid && (
          <Suspense fallback={<CodeSkeleton {...place} />}>
            <PaidReceipt paid={paid} titleId={titleId} />
          </Suspense>
        )}
      </Step>
    </Sheet>
  );
}
