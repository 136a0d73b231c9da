const qrOnly: ReadonlySet<string> = new Set(['WW', 'PAYTIMZ', 'PAYONEX', 'FP']);

/** The kind of a `from` or `to` code: the wallet, a gift link, a QR provider, or a bank or game code. */
export function kindOfPlace(code: string): 'wallet' | 'gift' | 'qr' | 'code' {
  if (code === 'WALLET') return 'wallet';
  if (code === 'TRUEWALLET') return 'gift';
  return qrOnly.has(code) ? 'qr' : 'code';
}
