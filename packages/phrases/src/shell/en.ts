/** The frame around every screen: brand, language menu, public menu. */
export const shell = {
  brand: 'Krapao',
  contact: 'Contact',
  darkTheme: 'Dark theme',
  howto: 'How to',
  languageAndTheme: 'Language and theme',
  lightTheme: 'Light theme',
  login: 'Log in',
  mainMenu: 'Main menu',
  register: 'Register',
  skipToContent: 'Skip to content',
} as const;
