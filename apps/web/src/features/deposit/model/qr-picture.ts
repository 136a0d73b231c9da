/** Side in pixels where the markup has no size: without one some browsers draw nothing on a canvas. */
const SIDE = '720';

const IMAGE = 'data:image/';

const asDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/**
 * Turns a server's QR markup (an SVG, or an image tag with a data URL) into an image address; null if it contains none. The markup never
 * enters the page: as an image it can neither run scripts nor load anything.
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

/** The source of the image: the payload if known, otherwise the server's image (a data URL). */
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

/** The QR as a PNG to save or share. `words` is printed above a generated code. */
export async function qrPicture({ payload, picture }: QrSource, words: string): Promise<Blob> {
  if (payload === null) return pngOf(picture ?? '');
  const { qrPng } = await import('../../../shared/ui/qr/qr-png');
  return qrPng(payload, words);
}
