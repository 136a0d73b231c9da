/** The member's frame: header and bottom menu. */
export const menu = {
  bonus: 'Bonus',
  conditions: 'Conditions',
  home: 'Home',
  logout: 'Log out',
  profile: 'Profile',
  statement: 'Statement',
} as const;
