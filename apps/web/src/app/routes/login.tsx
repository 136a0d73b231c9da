import { useNavigate } from 'react-router';
import { LoginScreen } from '../../features/session/components/login-screen';
import { paths } from '../../shared/paths';
import { preloadHome } from '../lazy';

export function Login() {
  const navigate = useNavigate();
  return <LoginScreen onSubmit={preloadHome} onLoggedIn={() => void navigate(paths.member, { replace: true })} />;
}
