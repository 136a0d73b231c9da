import { ForgotScreen } from '../../features/account';
import { useBundle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

export default function Forgot() {
  const words = [useBundle('register'), useBundle('forgot')];
  return words.every(Boolean) ? <ForgotScreen /> : <Loading />;
}
