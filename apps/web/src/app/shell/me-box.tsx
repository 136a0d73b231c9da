import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/account/api/profile';
import { initials } from '@krapao/ui/avatar';
import { walletQuery } from '../../features/wallet/api/wallet';
import { useCall } from '../../shared/api-client';
import { AccountNumber } from '@krapao/ui/bank';
import { useMediaQuery } from '../../shared/react/use-media-query';

/** The logged-in member, at the foot of the rail; loaded only where there is a rail. */
export function MeBox() {
  const call = useCall();
  const wallet = useQuery({ ...walletQuery(call), enabled: false });
  const profile = useQuery({ ...profileQuery(call), enabled: useMediaQuery('(min-width: 64rem)') });
  const me = profile.data ?? wallet.data?.profile;
  if (!me) return null;
  return (
    <div className="k-rail__me">
      <span className="k-mono k-mono--flow" aria-hidden="true">
        {initials(me.name)}
      </span>
      <div>
        <b translate="no">{me.name}</b>
        <small>
          <AccountNumber number={me.username} />
        </small>
      </div>
    </div>
  );
}
