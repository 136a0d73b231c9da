import { lazy } from 'react';
import { paths } from '../shared/paths';

/** Lazy screens. Each file has its component as the default export. */
const memberScreens = () => import('./member-screens');
const rareScreens = () => import('./rare-screens');
const memberShell = async () => (await Promise.all([import('./shell/member-shell'), memberScreens()]))[0];
const home = () => import('./routes/home');
const register = () => import('./routes/register');
const contact = async () => (await rareScreens()).contact();
const howto = async () => (await rareScreens()).howto();

const memberScreen = (name: keyof Awaited<ReturnType<typeof memberScreens>>) => lazy(async () => (await memberScreens())[name]());

export const Register = lazy(register);
export const Howto = lazy(howto);
export const Contact = lazy(contact);
export const Forgot = lazy(async () => (await rareScreens()).forgot());
export const Terminated = lazy(async () => (await rareScreens()).terminated());
export const NotFound = lazy(async () => (await rareScreens()).notFound());
export const Verify = lazy(async () => (await rareScreens()).verify());
export const MemberShell = lazy(memberShell);
export const Home = lazy(home);
export const Games = memberScreen('games');
export const Bonus = memberScreen('bonus');
export const Spin = memberScreen('spin');
export const Profile = memberScreen('profile');
export const Limits = memberScreen('limits');
export const Statement = memberScreen('statement');
export const MemberContact = memberScreen('contact');

/** Starts to load what a member sees first while the login call is still running. */
export const preloadHome = (): void => {
  // Ignore a failed preload: the screen requests it again when it is shown.
  void Promise.all([memberShell(), home()]).catch(() => undefined);
};

/**
 * Resolves once the prerendered screen of a path can be hydrated: React renders a screen anew if it is updated while its file still
 * loads.
 */
export async function screenHere(path: string): Promise<void> {
  const load = { [paths.register]: register, [paths.howto]: howto, [paths.contact]: contact }[path];
  await load?.().catch(() => undefined);
}
