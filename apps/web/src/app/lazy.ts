import { lazy } from 'react';
import { paths } from '../shared/paths';
import { loadHome } from './load-home';

/** Lazy screens. Each file has its component as the default export. */
const rareScreens = () => import('./rare-screens');
const memberShell = () => import('./shell/member-shell');
const register = () => import('./routes/register');
const contact = async () => (await rareScreens()).contact();
const howto = async () => (await rareScreens()).howto();

export const Register = lazy(register);
export const Howto = lazy(howto);
export const Contact = lazy(contact);
export const Forgot = lazy(async () => (await rareScreens()).forgot());
export const Terminated = lazy(async () => (await rareScreens()).terminated());
export const NotFound = lazy(async () => (await rareScreens()).notFound());
export const Verify = lazy(async () => (await rareScreens()).verify());
export const MemberShell = lazy(memberShell);

/** Starts to load what a member sees first while the login call is still running. */
export const preloadHome = (): void => {
  // Ignore a failed preload: the screen requests it again when it is shown.
  void Promise.all([memberShell(), loadHome()]).catch(() => undefined);
};

/**
 * Resolves once the prerendered screen of a path can be hydrated: React renders a screen anew if it is updated while its file still
 * loads.
 */
export async function screenHere(path: string): Promise<void> {
  const load = { [paths.register]: register, [paths.howto]: howto, [paths.contact]: contact }[path];
  await load?.().catch(() => undefined);
}
