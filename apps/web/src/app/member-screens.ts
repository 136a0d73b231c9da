import { lazy, type ComponentType } from 'react';
import { type Path, paths } from '../shared/paths';
import { loadHome } from './load-home';

const screen = (path: Path, load: () => Promise<{ default: ComponentType }>) => ({
  path: path.slice(paths.member.length + 1),
  Screen: lazy(load),
});

/** Of a path below the shell's that is none of its screens. */
export const NotFound = lazy(() => import('./routes/not-found'));

/**
 * The screens of the member's shell, by their path below its own. They ship with the shell, because the first load should not carry the list of their
 * files.
 */
export const memberScreens = [
  screen(paths.home, loadHome),
  screen(paths.profile, () => import('./routes/profile')),
  screen(paths.break, () => import('./routes/break')),
  screen(paths.limits, () => import('./routes/limits')),
  screen(paths.notices, () => import('./routes/notices')),
  screen(paths.games, () => import('./routes/games')),
  screen(paths.bonus, () => import('./routes/bonus')),
  screen(paths.spin, () => import('./routes/spin')),
  screen(paths.statement, () => import('./routes/statement')),
  screen(paths.memberContact, () => import('./routes/contact')),
] as const;
