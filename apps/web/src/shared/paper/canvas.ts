/** A pen on a new canvas. Throws where the browser has none to draw on. */
export function penOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  return pen;
}

/** The picture on a canvas. */
export const pictureOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), type, 0.85);
  });

/**
 * The fonts of the page, once they have every letter of the texts: a canvas draws with what is loaded and does not wait. The browser shapes Thai and
 * Lao, so marks are where they belong.
 */
export async function fontsFor(texts: string): Promise<string> {
  const family = getComputedStyle(document.body).fontFamily;
  const weights = [400, 600].map((weight) => document.fonts?.load(`${weight} 16px ${family}`, texts));
  await Promise.allSettled(weights);
  return family;
}

type Measure = (text: string) => number;

/** Lines that are not wider than `width`. Thai and Lao have no spaces between words: the browser knows where they end. A longer word is cut. */
export function linesOf(text: string, width: number, measure: Measure, language: string): string[] {
  const lines = [''];
  const words = Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment);
  for (const part of words.flatMap((word) => (measure(word) > width ? Array.from(word) : [word]))) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && measure((line + part).trimEnd()) > width) lines.push(part.trimStart());
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trimEnd());
}
