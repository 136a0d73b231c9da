import type { Language } from '@krapao/contract';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

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
