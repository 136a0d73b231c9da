import { useEffect, useState } from 'react';
import { useWallet } from '../../wallet/api/wallet';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useShelves } from '../../../shared/storage';
import { hasOwnAuthenticator } from '../api/ceremony';
import { usePasskeyOffer, usePasskeys } from '../api/passkeys';
import { useProfile } from '../api/profile';
import { OfferSheet } from './offer-sheet';

/** So many members of one device are remembered. With more, the earliest gets the offer again. */
const MOST = 20;

/** On home, once the server has announced passkeys, and not while withdrawals are frozen: then none is added by password and code. */
export default function PasskeyOffer() {
  const isOffered = usePasskeyOffer();
  const wallet = useWallet().data;
  if (!isOffered || wallet === undefined) return null;
  return wallet.freezes?.some(({ direction }) => direction === 'out') ? null : <Offer />;
}

/** Once per member on this device, if it can keep a passkey and the member has none. Closing it in whatever way declines. */
function Offer() {
  const { local } = useShelves();
  const { current, open } = useSheet();
  const member = useProfile().data?._id;
  const [offered, setOffered] = useState(() => (local.get('passkey-offer') ?? '').split(' ').filter(Boolean));
  const [canKeep, setCanKeep] = useState(false);
  const isNew = member !== undefined && !offered.includes(member);
  const { data } = usePasskeys({ enabled: isNew && canKeep });
  const hasWords = useBundle('passkey');
  useEffect(() => void hasOwnAuthenticator().then(setCanKeep), []);
  if (!isNew || !canKeep || data?.passkeys.length !== 0 || current !== null || !hasWords) return null;
  const decline = () => {
    const all = [...offered, member].slice(-MOST);
    local.set('passkey-offer', all.join(' '));
    setOffered(all);
  };
  const accept = () => {
    decline();
    open('passkey');
  };
  return <OfferSheet onAccept={accept} onClose={decline} />;
}
