import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Longer side in px to which photos are scaled down before reading. */
const LONGEST_PX = 2_200;

/** Reads the texts of all QR codes in an image. Rejects if the image cannot be opened. Heavy: import it on demand. */
export async function readQr(file: Blob): Promise<string[]> {
  // Use the bundled copy; by default the reader downloads it from a CDN.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  const textsOn = async (background: string): Promise<string[]> => {
    const codes = await readBarcodes(await pixelsOf(file, background), { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 });
    return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
  const texts = await textsOn('#fff');
  // A white code on transparency shows on black only.
  return texts.length > 0 || file.type === 'image/jpeg' ? texts : textsOn('#000');
}

async function pixelsOf(file: Blob, background: string): Promise<ImageData> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing) throw new Error('The browser gave no canvas');
    drawing.fillStyle = background;
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return drawing.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    picture.close();
  }
}
