import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
// Given whole: it would fetch the file from elsewhere otherwise.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The text of the QR in an image file; null when none can be read. */
export async function readQr(image: Uint8Array): Promise<string | null> {
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return found.find(({ isValid }) => isValid)?.text ?? null;
}
