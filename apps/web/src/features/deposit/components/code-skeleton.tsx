import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { Skeleton } from '@krapao/ui/skeleton';
import { useTravel } from '@krapao/ui/step';

interface CodeSkeletonProps {
  /** Major units; null while it is unknown. */
  amount: number | null;
  currency: Currency;
  /** The gateway has not confirmed the QR yet: it may take a while. */
  isSlow?: boolean;
  /** Nothing is made: the QR is there and only loads. */
  isSilent?: boolean;
}

/** The place of a QR that is being made or loaded, in its size. */
export function CodeSkeleton({ amount, currency, isSlow = false, isSilent = false }: CodeSkeletonProps) {
  const t = useTranslations();
  const travel = useTravel<HTMLParagraphElement>();
  return (
    <div className="deposit-qr">
      <div className="k-qrbar" tabIndex={-1} data-autofocus>
        <div>
          <p className="k-cap">{t('deposit.payAmount')}</p>
          {amount === null ? (
            <Skeleton width="7rem" height="2.25rem" />
          ) : (
            <p ref={travel} className="deposit-amount">
              <Amount value={amount} currency={currency} size="m" />
            </p>
          )}
        </div>
        <Skeleton width="6rem" height="2.75rem" />
      </div>
      <div className="k-qr">
        <Skeleton height="17.5rem" />
      </div>
      <div role="status" className="deposit-waiting">
        <b>{isSilent ? t('common.loading') : t(isSlow ? 'deposit.preparing' : 'deposit.creating')}</b>
        {isSlow && <small>{t('deposit.preparingHint')}</small>}
      </div>
    </div>
  );
}
