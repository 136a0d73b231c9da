import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const FILES = { thai: 'U+0E01-0E5B,U+200C-200D,U+25CC', latin: 'U+0000-00FF,U+2010-2027,U+2212' };

/** The wallet's fonts, for devices without a Thai font. */
export const fontFaces = Object.entries(FILES)
  .map(
    ([script, range]) =>
      `@font-face{font-family:"Anuphan Variable";font-weight:100 700;font-display:swap;src:url(/fonts/${script}.woff2) format("woff2");unicode-range:${range}}`,
  )
  .join('\n');

export function fontRoutes(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  for (const script of Object.keys(FILES)) {
    const font = readFileSync(resolve(`@fontsource-variable/anuphan/files/anuphan-${script}-wght-normal.woff2`));
    app.get(`/fonts/${script}.woff2`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(font),
    );
  }
}
