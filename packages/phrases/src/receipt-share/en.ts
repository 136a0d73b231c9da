/** The picture of a receipt, to share and to save (docs/decisions/0244). */
export const receiptShare = {
  alt: 'The receipt as it is shared',
  failed: 'The receipt could not be shared',
  noBalance: 'Without your balance, and with the last digits of accounts only.',
  pdf: 'Save as PDF',
  preparing: 'Drawing the receipt',
  reference: 'Reference',
  save: 'Save picture',
  saved: 'Saved',
  share: 'Share',
  time: 'Time',
} as const;
