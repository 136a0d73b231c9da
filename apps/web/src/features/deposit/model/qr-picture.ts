/** Side of the picture in pixels where the markup names none: without one some browsers draw nothing on a canvas. */
const SIDE = '720';

const IMAGE = 'data:image/';

const asDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/**
 * A server's QR markup (an SVG, or an image tag around a data URL) as the address of a picture; null when there is none
 * in it. As a picture it can neither run scripts nor load anything: the markup itself never enters the page.
 */
export function qrMarkupSource(markup: string | null): string | null {
  if (!markup) return null;
  if (markup.startsWith(IMAGE)) return markup;
  const content = new DOMParser().parseFromString(markup, 'text/html');
  const source = content.querySelector('img')?.getAttribute('src');
  if (source && source.startsWith(IMAGE)) return source;
  const svg = content.querySelector('svg');
  if (!svg) return null;
  for (const side of ['width', 'height']) if (!svg.hasAttribute(side)) svg.setAttribute(side, SIDE);
  return asDataUrl(new XMLSerializer().serializeToString(svg));
}

const WIDTH = 720;

/** What the picture is made from: the payload where it is known, else the server's own picture (a data URL). */
export interface QrSource {
  payload: string | null;
  picture: string | null;
}

async function pngOf(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, WIDTH);
  pen.drawImage(image, 0, 0, WIDTH, WIDTH);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

/** The QR as a PNG to keep or to share. `words` stand over a code that we draw ourselves. */
export async function qrPicture({ payload, picture }: QrSource, words: string): Promise<Blob> {
  if (payload === null) return pngOf(picture ?? '');
  const { qrPng } = await import('../../../shared/ui/qr/qr-png');
  return qrPng(payload, words);
}
