import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Returns the text of every complete QR code in a picture. */
export type ReadQr = (picture: Sharp) => Promise<string[]>;

export async function createQrReader(): Promise<ReadQr> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  // Pass the binary: by default the library downloads it from a CDN.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return async (picture) => {
    const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    const found = await readBarcodes(
      { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
      { formats: ['QRCode'], tryHarder: true, tryRotate: true, tryInvert: true, maxNumberOfSymbols: 4 },
    );
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
