/** Words that many screens share. */
export const common = {
  back: 'Back',
  close: 'Close',
  hidePassword: 'Hide password',
  loading: 'Loading',
  networkError: 'No connection. Check your internet and try again.',
  required: 'Please fill this in',
  retry: 'Try again',
  showPassword: 'Show password',
  timeoutError: 'This is taking too long. Please try again.',
} as const;
