import { lazyPart } from '../shared/lost-file/lost-file';

/** Screens that load on the way to them. Each file has its component as the default export. */
const memberShell = () => import('./shell/member-shell');
const home = () => import('./routes/home');

export const Register = lazyPart(() => import('./routes/register'));
export const Terminated = lazyPart(() => import('./routes/terminated'));
export const NotFound = lazyPart(() => import('./routes/not-found'));
export const MemberShell = lazyPart(memberShell);
export const Home = lazyPart(home);
export const Profile = lazyPart(() => import('./routes/profile'));
export const Statement = lazyPart(() => import('./routes/statement'));

/** Begins to load what a member sees first, while the login is still being checked. */
export const preloadHome = (): void => {
  // A failed preload is no error: the screen asks again when it is shown.
  void Promise.all([memberShell(), home()]).catch(() => undefined);
};
