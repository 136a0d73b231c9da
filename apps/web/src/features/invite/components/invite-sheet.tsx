import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BannersFirst, Figure, Odds } from '../../reward';
import { Button } from '@krapao/ui/button';
import { Sheet } from '@krapao/ui/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useInviteBanners } from '../api/invites';
import { useReceivedInvite } from '../model/use-received-invite';
import { InviteLink } from './invite-link';
import { InviteList } from './invite-list';
import { ReceiveInvite } from './receive-invite';
import './invite.css';

/** Inviting friends: banners first, then the bonus, the link and the receipts (docs/specification.md §2.9). */
export default function InviteSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('invite');
  return (
    <BannersFirst banners={useInviteBanners()} title={t('banners')} continueLabel={t('continue')}>
      <Invite onClose={onClose} />
    </BannersFirst>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const wallet = useWallet();
  const { data } = wallet;
  const [isConfirming, setIsConfirming] = useState(false);
  const { show, outcome } = useReceivedInvite(data, onClose);
  const currency = currencyOf(data);
  const receive = (
    <Button block disabled={!data || data.invite.amount <= 0} onClick={() => setIsConfirming(true)}>
      {t('invite.receiveToWallet')}
    </Button>
  );
  return (
    <Sheet tall title={t('invite.title')} closeLabel={t('common.close')} onClose={onClose} footer={receive} {...outcome?.sheet}>
      {outcome?.receipt}
      {!outcome && (
        <>
          <Figure label={t('invite.ready')} query={wallet} value={data?.invite.amount} currency={currency} />
          {data && <Odds success={data.invite.success} fail={data.invite.fail} />}
          {data && <InviteLink memberId={data.profile['_id']} />}
          {/* After a failure there is one notice with one button, not one for each part. */}
          {(data || !wallet.isError) && <InviteList currency={currency} />}
        </>
      )}
      {isConfirming && data && (
        <ReceiveInvite
          wallet={data}
          currency={currency}
          onReceived={(amount) => {
            setIsConfirming(false);
            show(amount);
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Sheet>
  );
}
