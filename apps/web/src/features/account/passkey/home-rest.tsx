import { useWallet } from '../../wallet/api/wallet';
import { useBundle } from '../../../shared/i18n';
import { usePasskeyOffer, usePasskeys } from '../api/passkeys';
import { EndRest } from './end-rest';

/** Home: ends the rest of withdrawals after a forgotten password, where a passkey of the member may. */
export default function HomeRest() {
  const isOffered = usePasskeyOffer();
  const isFrozen = useWallet().data?.freezes?.some(({ direction }) => direction === 'out') === true;
  return isOffered && isFrozen && <Rest />;
}

const Rest = () => usePasskeys().data?.canEndRest && <Worded />;
const Worded = () => useBundle('passkey') && <EndRest />;
