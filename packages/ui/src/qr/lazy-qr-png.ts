/** The QR as a PNG to save or share, with a line of text over it. The code that draws it is loaded when it is needed. */
export async function qrPng(payload: string, words: string): Promise<Blob> {
  const { drawQrPng } = await import('./qr-png');
  return drawQrPng(payload, words);
}
