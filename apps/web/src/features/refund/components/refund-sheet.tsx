import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BannersFirst, Figure, useReceivedReward } from '../../reward';
import { Sheet } from '@krapao/ui/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useRefundBanners, useRefundCheck, useUnreportedPot } from '../api/refunds';
import { AddRefund } from './add-refund';
import { RefundButtons } from './refund-buttons';
import { RefundList } from './refund-list';
import { RefundState } from './refund-state';
import './refund.css';

/** Cashback: banners first, then the available refund, the pot and the receipts (docs/specification.md §2.9 and §4.7). */
export default function RefundSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('refund');
  return (
    <BannersFirst banners={useRefundBanners()} title={t('banners')} continueLabel={t('continue')}>
      <Refund onClose={onClose} />
    </BannersFirst>
  );
}

function Refund({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const refund = useRefundCheck();
  const { data: check } = refund;
  const unreported = useUnreportedPot();
  const [adding, setAdding] = useState(false);
  const currency = currencyOf(useWallet().data);
  const { show, outcome } = useReceivedReward(onClose);
  const pot = check ? (check.pot ?? unreported.amount) : 0;
  const buttons = <RefundButtons check={check} pot={pot} currency={currency} onAdd={() => setAdding(true)} />;
  return (
    <Sheet tall title={t('refund.title')} closeLabel={t('common.close')} onClose={onClose} footer={buttons} {...outcome?.sheet}>
      {outcome?.receipt}
      {!outcome && (
        // Focusable, so that the keyboard can scroll it even if it contains no button.
        <div className="refund-body" role="group" aria-label={t('refund.title')} tabIndex={0}>
          <Figure label={t('refund.ready')} query={refund} value={check && (check.result ? check.refundAmount : 0)} currency={currency} />
          {check && <RefundState check={check} pot={pot} currency={currency} />}
          {/* After a failure there is one notice with one button, not one for each part. */}
          {(check || !refund.isError) && <RefundList currency={currency} />}
        </div>
      )}
      {adding && check && (
        <AddRefund
          pot={pot}
          success={check.refundSuccess}
          fail={check.refundFail}
          currency={currency}
          onAdded={(amount) => {
            setAdding(false);
            const reward = { percentSuccess: check.refundSuccess, percentFail: check.refundFail };
            show({ title: t('refund.added'), name: t('refund.title'), reward, amount });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Sheet>
  );
}
