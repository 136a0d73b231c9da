import { Navigate, Outlet } from 'react-router';
import { paths } from '../../shared/paths';
import { useToken } from '../../shared/session';

/** Lets members in; redirects everyone else to the login screen, also when the session ends later. */
export function RequireMember() {
  return useToken() === null ? <Navigate to={paths.login} replace /> : <Outlet />;
}
