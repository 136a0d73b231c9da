import { RegisterScreen } from '../../features/account';
import { useBundle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

export default function Register() {
  return useBundle('register') ? <RegisterScreen /> : <Loading />;
}
