import { useCall } from './api-client';
import { useExtra } from './extras';
import { useSession } from './session';

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
