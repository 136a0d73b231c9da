import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Amount } from '@krapao/ui/amount';
import { Well } from '@krapao/ui/well';
import { GiftIcon } from '@krapao/ui/icons';
import { currencyOf, useWallet } from '../../wallet/api/wallet';

const ReceiveInvite = lazy(() => import('./receive-invite-sheet'));

/** The referral bonus on the home screen, with its button (docs/specification.md §1). It has its final size before the amount is loaded. */
export function ReferralCard() {
  const t = useTranslations('invite');
  const { data, isError } = useWallet();
  const [isConfirming, setIsConfirming] = useState(false);
  const currency = currencyOf(data);
  return (
    <section className="k-card k-ref" aria-label={t('referral')}>
      <Well tone="jade">
        <GiftIcon />
      </Well>
      <div>
        <p>{t('referral')}</p>
        <b>{data || isError ? <Amount value={data?.invite.amount} currency={currency} /> : '\u00a0'}</b>
      </div>
      <Button variant="soft" size="md" disabled={!data || data.invite.amount <= 0} onClick={() => setIsConfirming(true)}>
        {t('receive')}
      </Button>
      {isConfirming && data && (
        <Suspense>
          <ReceiveInvite wallet={data} currency={currency} onClose={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </section>
  );
}
