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
