import { useLocation, useNavigate } from 'react-router';
import { type AfterRegistration, LoginScreen } from '../../features/session';
import { paths } from '../../shared/paths';
import { useShelves } from '../../shared/storage';
import { preloadHome } from '../lazy';

export function Login() {
  const { tab } = useShelves();
  const navigate = useNavigate();
  const { state } = useLocation();
  const leave = (phone: string) => {
    // A member whose session ended returns to their place; everyone else starts at home (docs/decisions/0044).
    const place = tab.get('member') === phone && tab.get('place');
    tab.remove('place');
    void navigate(place || paths.member, { replace: true });
  };
  return (
    <LoginScreen {...(state as AfterRegistration | null)} onSubmit={preloadHome} onLoggedIn={leave} ended={tab.get('place') !== null} />
  );
}
