import type { Language } from '@krapao/contract';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const moduleTag = (file: string) => `<link rel="modulepreload" href="/${file}" crossorigin>`;

/** The chunk that a source ended in. */
export const chunkOf = (bundle: Bundle, source: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`)) as
    | Rolldown.OutputChunk
    | undefined;

const chunksFor = (chunk: Rolldown.OutputChunk | undefined): string[] => (chunk ? [chunk.fileName, ...chunk.imports] : []);

/** Knows where the words are that come after the public ones. */
export const laterWords = 'src/shared/i18n/later-bundles.ts';

/**
 * Asks along with the page for the modules it will need beside those of its own script: the app, its words in its language, and the
 * screen's own where it loads by itself.
 */
export function moduleTags(bundle: Bundle, language: Language, names: readonly string[] = ['public'], own: readonly string[] = []): string {
  const words = names.map((name) => `phrases/src/bundles/${name}/${language}.ts`);
  const list = names.some((name) => name !== 'public') ? [laterWords] : [];
  const sources = ['src/app/start.tsx', ...list, ...words, ...own];
  const asked = new Set(chunksFor(chunkOf(bundle, 'index.html')));
  const files = sources.flatMap((each) => chunksFor(chunkOf(bundle, each))).filter((file) => !asked.has(file));
  return [...new Set(files)].map(moduleTag).join('');
}
