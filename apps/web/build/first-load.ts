import type { Language } from '@krapao/contract';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Thai holds the baht sign; Latin holds the digits. Lao comes only where Lao shows. */
const fonts: Record<Language, RegExp[]> = {
  th: [/anuphan-thai-wght-normal.*\.woff2$/, /anuphan-latin-wght-normal.*\.woff2$/],
  la: [/noto-sans-lao-lao-wght-normal.*\.woff2$/, /anuphan-latin-wght-normal.*\.woff2$/],
  en: [/anuphan-latin-wght-normal.*\.woff2$/],
};

const fontTag = (file: string) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`;
const moduleTag = (file: string) => `<link rel="modulepreload" href="/${file}" crossorigin>`;

/** The chunk that a source ended in. */
export const chunkOf = (bundle: Bundle, source: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`)) as
    | Rolldown.OutputChunk
    | undefined;

/** Asks along with the page for the modules it will need: its words in its language, and the screen's own where it loads by itself. */
export function moduleTags(bundle: Bundle, language: Language, names: readonly string[] = ['public'], source?: string): string {
  const words = names.map((name) => chunkOf(bundle, `phrases/src/bundles/${name}/${language}.ts`));
  const screen = source === undefined ? undefined : chunkOf(bundle, source);
  const files = [...words, screen].flatMap((chunk) => (chunk ? [chunk.fileName, ...chunk.imports] : []));
  return [...new Set(files)].map(moduleTag).join('');
}

/** Asks along with the page for the fonts of its first paint. */
export const fontTags = (bundle: Bundle, language: Language): string =>
  Object.keys(bundle)
    .filter((file) => fonts[language].some((font) => font.test(file)))
    .map(fontTag)
    .join('');
