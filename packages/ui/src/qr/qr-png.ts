import { drawQr } from './qr-code';

const WIDTH = 720;
const HEAD = 96;
/** Modules of white around the code, as the standard requires (ISO/IEC 18004). */
const QUIET = 4;
const INK = '#12142A';

/** A canvas with the text and the QR, as a PNG. */
export async function drawQrPng(payload: string, words: string): Promise<Blob> {
  const { size, path } = drawQr(payload, QUIET);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH + HEAD;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = INK;
  pen.font = `600 32px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.fillText(words, WIDTH / 2, HEAD * 0.7, WIDTH - 64);
  // A whole number of pixels per module keeps edges sharp.
  const module = Math.floor(WIDTH / size);
  pen.translate((WIDTH - module * size) / 2, HEAD);
  pen.scale(module, module);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this fills a shape on a canvas, not an array
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}
