import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

export interface TextStyle {
  x: number;
  /** Position of the baseline. */
  y: number;
  /** Font size in pixels. */
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
  /** Maximum width in pixels; wider text is scaled down. */
  maxWidth?: number;
}

/** Draws text as outlines, so that it looks the same on machines without Thai or Lao fonts. */
export interface Typesetter {
  draw(text: string, style: TextStyle): string;
}

const FILES = [
  '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
  '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2',
  '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2',
];
const UNKNOWN = '?';
/** Stroke width that simulates bold text, in ems: fontkit cannot select weights of variable woff2 fonts. */
const BOLD_EM = 0.035;

interface Run {
  font: Font;
  text: string;
}

/** Opens the fonts (about 50 ms). */
export function createTypesetter(): Typesetter {
  const { resolve } = createRequire(import.meta.url);
  const fonts = FILES.map((file) => openSync(resolve(file)) as Font);

  /** Splits the text into runs with one font each; a letter uses the first font that contains it. */
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const fits = (font: Font | undefined): boolean => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true;
      const font = fits(last?.font) ? last?.font : fonts.find(fits);
      const drawn = font === undefined ? UNKNOWN : letter;
      const chosen = font ?? fonts[1];
      if (chosen === undefined) continue;
      if (last?.font === chosen) last.text += drawn;
      else runs.push({ font: chosen, text: drawn });
    }
    return runs;
  };

  return {
    draw: (text, { x, y, size, fill, anchor = 'start', bold = false, maxWidth = Infinity }) => {
      let width = 0;
      const glyphs: string[] = [];
      for (const run of runsOf(text)) {
        const scale = 1 / run.font.unitsPerEm;
        const shaped = run.font.layout(run.text);
        shaped.glyphs.forEach((glyph, index) => {
          const place = shaped.positions[index];
          if (place === undefined) return;
          const outline = glyph.path.scale(scale, -scale).translate(width + place.xOffset * scale, -place.yOffset * scale);
          glyphs.push(outline.toSVG());
          width += place.xAdvance * scale;
        });
      }
      const drawn = Math.min(size, maxWidth / width);
      const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width * drawn;
      const stroke = bold ? ` stroke="${fill}" stroke-width="${BOLD_EM}" stroke-linejoin="round"` : '';
      return `<path transform="translate(${left.toFixed(1)} ${y}) scale(${drawn.toFixed(2)})" fill="${fill}"${stroke} d="${glyphs.join('')}"/>`;
    },
  };
}
