import { qrPng } from '@krapao/ui/qr';
import { fileUrl } from '../../../shared/env/file-url';

/** Side in pixels where the markup has no size: without one some browsers draw nothing on a canvas. */
const SIDE = '720';

const IMAGE = 'data:image/';

/** An EMVCo text (EMV QR Code Specification, Merchant-Presented Mode): it begins with its format and ends with its checksum. */
const EMV = /^000201[ -~]+6304[\dA-F]{4}$/i;

/** The text that the QR holds, if a backend sends that in place of an image; otherwise null. */
export const qrTextOf = (markup: string | null): string | null => {
  const text = markup?.trim() ?? '';
  return EMV.test(text) ? text : null;
};

/** How base64 begins, by type of image. */
const kinds = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bWwg', 'svg+xml'],
] as const;

/** Whether the image is at an address of another server, which the policy of the page may refuse. */
export const isOfOtherOrigin = (picture: string): boolean => /^https:/i.test(picture);

/** An image address: of https or of an image's bytes; null for any other. A path is of the backend. */
function imageAddress(text: string): string | null {
  if (text.startsWith(IMAGE) || /^https:\/\/\S+$/i.test(text)) return text;
  const kind = kinds.find(([start]) => text.startsWith(start));
  if (kind && /^[\w+/=\s-]+$/.test(text)) return `${IMAGE}${kind[1]};base64,${text.replace(/\s/g, '')}`;
  return /^\/[\w./?=&%-]+$/.test(text) ? fileUrl(text) : null;
}

const asDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/**
 * Turns a server's QR markup (an SVG, an image tag, or the image's address or base64 text) into an image address; null if it contains none. The markup
 * never enters the page: as an image it can neither run scripts nor load anything but itself.
 */
export function qrMarkupSource(markup: string | null): string | null {
  if (!markup) return null;
  const whole = imageAddress(markup.trim());
  if (whole !== null) return whole;
  const content = new DOMParser().parseFromString(markup, 'text/html');
  const source = imageAddress(content.querySelector('img')?.getAttribute('src')?.trim() ?? '');
  if (source !== null) return source;
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
  // Otherwise the canvas does not give back a picture of another origin.
  if (!picture.startsWith(IMAGE)) image.crossOrigin = 'anonymous';
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
  return qrPng(payload, words);
}
