import { useEffect, useState, type ReactNode } from 'react';
import { useWallet } from '../../wallet/api/wallet';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useShelves } from '../../../shared/storage';
import { useProfile } from '../api/profile';
import { usePasskeyOffer, usePasskeys } from '../api/passkeys';
import { hasOwnAuthenticator } from '../api/ceremony';
import { EndRest } from './end-rest';
import { OfferSheet } from './offer-sheet';
import './passkey.css';

/** Home: ends the rest of withdrawals where a passkey may, or offers to make one. */
export default function HomePasskey() {
  const isOffered = usePasskeyOffer();
  const wallet = useWallet().data;
  if (!isOffered || wallet === undefined) return null;
  return wallet.freezes?.some(({ direction }) => direction === 'out') ? <Rest /> : <Offer />;
}

const Worded = ({ children }: { children: ReactNode }) => useBundle('passkey') && children;

function Rest() {
  const { data } = usePasskeys();
  return (
    data?.canEndRest && (
      <Worded>
        <EndRest />
      </Worded>
    )
  );
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
  useEffect(() => void hasOwnAuthenticator().then(setCanKeep), []);
  if (!isNew || !canKeep || data?.passkeys.length !== 0 || current !== null) return null;
  const decline = () => {
    const all = [...offered, member].slice(-MOST);
    local.set('passkey-offer', all.join(' '));
    setOffered(all);
  };
  const accept = () => {
    decline();
    open('passkey');
  };
  return (
    <Worded>
      <OfferSheet onAccept={accept} onClose={decline} />
    </Worded>
  );
}

/** Members who share the device; of more the first may be asked again. */
const MOST = 20;
