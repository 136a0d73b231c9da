const qrOnly: ReadonlySet<string> = new Set(['WW', 'PAYTIMZ', 'PAYONEX', 'FP']);

/** The kind of a `from` or `to` code: the wallet, a balance from another system, a gift link, a QR provider, or a bank or game code. */
export function kindOfPlace(code: string): 'wallet' | 'opening' | 'gift' | 'qr' | 'code' {
  if (code === 'WALLET') return 'wallet';
  if (code === 'OPENING') return 'opening';
  if (code === 'TRUEWALLET') return 'gift';
  return qrOnly.has(code) ? 'qr' : 'code';
}
