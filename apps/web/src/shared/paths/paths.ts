/** Every place a link may lead to (docs/specification.md §2.1). A screen is listed once it works. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  howto: '/howto',
  contact: '/contact',
  member: '/user',
  home: '/user/home',
  profile: '/user/profile',
  bonus: '/user/bonus',
  spin: '/user/spin',
  statement: '/user/statement',
  memberContact: '/user/contact',
  verify: '/verify',
  terminated: '/terminated',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
