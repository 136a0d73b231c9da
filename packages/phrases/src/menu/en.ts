/** The member's frame: header and bottom menu. */
export const menu = {
  bonus: 'Bonus',
  break: 'Take a break',
  conditions: 'Bonus rules',
  games: 'Games',
  home: 'Home',
  limits: 'My limits',
  logout: 'Log out',
  logoutText: 'You will need your phone number and password to log in again.',
  logoutTitle: 'Log out?',
  notices: 'Notifications',
  profile: 'Profile',
  spin: 'Spin wheel',
  statement: 'Statement',
} as const;
