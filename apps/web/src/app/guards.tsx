import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { lookupActive } from '../features/lookup/api/site';
import { useCall } from '../shared/api-client';
import { paths } from '../shared/paths';
import { useSession, useToken } from '../shared/session';
import type { Signal } from '@krapao/ui/signal';

/** Lets members in; redirects everyone else to the login screen, also when the session ends later. */
export function RequireMember() {
  return useToken() === null ? <Navigate to={paths.login} replace /> : <Outlet />;
}

/** Entering the public shell with a token clears the stored session data (docs/specification.md §2.2). */
export function useForgetSession(): void {
  const session = useSession();
  useEffect(() => {
    if (session.token() !== null) session.clear();
  }, [session]);
}

/** Navigates to /terminated once any answer has the code `gone`. */
export function GoneRedirect({ gone }: { gone: Signal }) {
  const navigate = useNavigate();
  useEffect(() => gone.subscribe(() => void navigate(paths.terminated, { replace: true })), [gone, navigate]);
  return null;
}

const MARK = 'terminated';

/**
 * At /login the body is marked terminated until the server confirms that the site is in service (docs/specification.md §2.2). The mark is
 * not visible.
 */
export function useActiveCheck(): void {
  const call = useCall();
  const navigate = useNavigate();
  const atLogin = useLocation().pathname === paths.login;
  useEffect(() => {
    if (!atLogin) return;
    const left = new AbortController();
    const unmark = () => document.body.classList.remove(MARK);
    const check = async () => {
      const answer = await lookupActive(call, left.signal);
      if (left.signal.aborted) return;
      if (answer.ok && answer.data?.terminated === 'gone') void navigate(paths.terminated, { replace: true });
      else unmark();
    };
    document.body.classList.add(MARK);
    void check();
    return () => {
      left.abort();
      unmark();
    };
  }, [atLogin, call, navigate]);
}
