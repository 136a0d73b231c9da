import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/account/api/profile';
import { initials } from '@krapao/ui/avatar';
import { walletQuery } from '../../features/wallet/api/wallet';
import { useCall } from '../../shared/api-client';
import { AccountNumber } from '@krapao/ui/bank';
import { NavLink } from '../../shared/link';
import { paths } from '../../shared/paths';

/** The logged-in member, at the foot of the rail: leads to the profile. Loaded only where there is a rail. */
export default function MeBox() {
  const call = useCall();
  const wallet = useQuery({ ...walletQuery(call), enabled: false });
  const profile = useQuery(profileQuery(call));
  const me = profile.data ?? wallet.data?.profile;
  if (!me) return null;
  return (
    <NavLink className="k-rail__me" to={paths.profile}>
      <span className="k-mono k-mono--flow" aria-hidden="true">
        {initials(me.name)}
      </span>
      <div>
        <b translate="no">{me.name}</b>
        <small>
          <AccountNumber number={me.username} />
        </small>
      </div>
    </NavLink>
  );
}
