/** All link targets (docs/specification.md §2.1). */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  howto: '/howto',
  contact: '/contact',
  member: '/user',
  home: '/user/home',
  profile: '/user/profile',
  break: '/user/break',
  limits: '/user/limits',
  notices: '/user/notices',
  games: '/user/games',
  bonus: '/user/bonus',
  spin: '/user/spin',
  statement: '/user/statement',
  memberContact: '/user/contact',
  verify: '/verify',
  terminated: '/terminated',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
