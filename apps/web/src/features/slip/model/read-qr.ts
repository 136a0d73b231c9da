import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Photos come larger than reading needs; px of the longer side. */
const LONGEST_PX = 2_200;

/** Texts of every QR on a picture. Rejects when the picture cannot be opened. Heavy: imported when a picture is chosen. */
export async function readQr(file: Blob): Promise<string[]> {
  // Our own copy: left alone, the reader would fetch it from elsewhere.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  const codes = await readBarcodes(await pixelsOf(file), { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function pixelsOf(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing) throw new Error('The browser gave no canvas');
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return drawing.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    picture.close();
  }
}
