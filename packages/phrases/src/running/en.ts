export const running = {
  bonus: 'Bonus in use',
  bonusMissing: '{amount} more and you can withdraw all of it',
  held: 'Set aside. Checked before {time}',
  qr: 'Waiting for {amount}',
  qrLeft: '{left} left. Open the QR',
  sent: 'Set aside. On its way to your bank',
  title: 'In progress',
  whole: 'Condition met',
  wholeHint: 'The next withdrawal takes the whole balance',
  withdraw: 'Withdrawing {amount}',
};
