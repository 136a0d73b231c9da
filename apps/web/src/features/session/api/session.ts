import { useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useSession } from '../../../shared/session';

/** Reads what was typed and logs in, and the extras of the login: not part of the first load. */
export const loadLogin = () => import('./login');

/** Clears the token, which leads to the login screen. Where `logout` is announced, POST /api/logout ends the session at the server too. */
export function useLogOut(): () => void {
  const call = useCall();
  const session = useSession();
  const announced = useExtra('logout');
  return () => {
    // The call has sent the token before it is cleared; its answer is not awaited.
    if (announced) void call('POST /api/logout');
    session.clear();
  };
}
