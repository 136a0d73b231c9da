/** The member's frame: header and bottom menu. */
export const menu = {
  bonus: 'Bonus',
  conditions: 'Conditions',
  home: 'Home',
  logout: 'Log out',
  profile: 'Profile',
  spin: 'Spin wheel',
  statement: 'Statement',
} as const;
