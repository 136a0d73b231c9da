/** Typing an amount of money, in any sheet. */
export const amount = {
  backspace: 'Delete',
  byArrow: '{amount} at a time',
  enter: 'Enter an amount',
  maximum: 'Max {amount}',
  minimum: 'Min {amount}',
  pad: 'Number pad',
  point: 'Decimal point',
  presets: 'Choose an amount',
  unclear: 'Enter one amount with at most two decimals, such as 1,234.50',
} as const;
