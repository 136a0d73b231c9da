import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
// Pass the binary: by default the library downloads it from a CDN.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The text of the QR code in an image file, or null if none is readable. */
export async function readQr(image: Uint8Array): Promise<string | null> {
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return found.find(({ isValid }) => isValid)?.text ?? null;
}
