import { Navigate } from 'react-router';
import { useSession } from '../shared/session/session-context';
import { NotFound } from './not-found';
import { places } from './places';

/** The first screen that the operator may see. */
export function Landing() {
  const { permissions } = useSession();
  const first = places.find(({ permission }) => permissions.includes(permission));
  return first === undefined ? <NotFound /> : <Navigate to={first.path} replace />;
}
