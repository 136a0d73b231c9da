/** Frame around every screen: brand, language menu, public menu. */
export const shell = {
  brand: 'Krapao',
  changeLanguage: 'Change language',
  login: 'Log in',
  mainMenu: 'Main menu',
  register: 'Register',
  skipToContent: 'Skip to content',
} as const;
