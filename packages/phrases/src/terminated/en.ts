/** Shown when the server answers `gone`. */
export const terminated = {
  body: 'If you have a question about your account or remaining balance, please contact our team through your usual channel.',
  sign: 'Closed',
  title: 'This site is no longer in service',
} as const;
