/** Login screen (docs/specification.md §2.5). */
export const session = {
  loginTitle: 'Log in',
  noAccount: 'No account yet?',
  password: 'Password',
  passwordPlaceholder: 'Enter your password',
  phone: 'Phone number',
  phonePlaceholder: 'Enter your phone number',
  registerLink: 'Register',
  remember: 'Remember me on this device',
  submit: 'Log in',
  tagline: 'Deposit, withdraw and transfer for every game from one wallet',
  welcome: 'Welcome back',
} as const;
