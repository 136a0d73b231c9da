import { useEffect, useState } from 'react';
import { useWallet } from '../../wallet/api/wallet';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useAnswered } from '../../../shared/react/use-answered';
import { hasOwnAuthenticator } from '../api/ceremony';
import { usePasskeyOffer, usePasskeys } from '../api/passkeys';
import { useProfile } from '../api/profile';
import { OfferSheet } from './offer-sheet';

/** On home, once the server has announced passkeys, and not while withdrawals are frozen: then none is added by password and code. */
export default function PasskeyOffer() {
  const isOffered = usePasskeyOffer();
  const wallet = useWallet().data;
  if (!isOffered || wallet === undefined) return null;
  return wallet.freezes?.some(({ direction }) => direction === 'out') ? null : <Offer />;
}

/** Once per member on this device, if it can keep a passkey and the member has none. Closing it in whatever way declines. */
function Offer() {
  const { current, open } = useSheet();
  const member = useProfile().data?._id;
  const { isAnswered, answer: decline } = useAnswered('passkey-offer', member);
  const [canKeep, setCanKeep] = useState(false);
  const isNew = member !== undefined && !isAnswered;
  const { data } = usePasskeys({ enabled: isNew && canKeep });
  const hasWords = useBundle('passkey');
  useEffect(() => void hasOwnAuthenticator().then(setCanKeep), []);
  if (!isNew || !canKeep || data?.passkeys.length !== 0 || current !== null || !hasWords) return null;
  const accept = () => {
    decline();
    open('passkey');
  };
  return <OfferSheet onAccept={accept} onClose={decline} />;
}
