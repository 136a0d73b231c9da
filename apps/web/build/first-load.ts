import type { Language } from '@krapao/contract';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const moduleTag = (file: string) => `<link rel="modulepreload" href="/${file}" crossorigin>`;

/** The chunk that contains a source, and all chunks that it imports. */
export function chunksFor(bundle: Bundle, source: string): Rolldown.OutputChunk[] {
  const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`));
  const found = new Set<Rolldown.OutputChunk>();
  const add = (file: Bundle[string] | undefined): void => {
    if (file?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const name of file.imports) add(bundle[name]);
  };
  add(own);
  return [...found];
}

/** Knows the files of the bundles beyond the public ones. */
export const laterWords = 'src/shared/i18n/later-bundles.ts';

/**
 * Preloads with the page the modules that it needs beside its own script: React, the app, its words in its language, and the modules of a
 * screen that loads separately.
 */
export function moduleTags(bundle: Bundle, language: Language, names: readonly string[] = ['public'], own: readonly string[] = []): string {
  const words = names.map((name) => `phrases/src/bundles/${name}/${language}.ts`);
  const list = names.some((name) => name !== 'public') ? [laterWords] : [];
  const sources = ['src/app/start.tsx', ...list, ...words, ...own];
  const [page, ...first] = chunksFor(bundle, 'index.html');
  const chunks = new Set([...first, ...sources.flatMap((each) => chunksFor(bundle, each))].filter((chunk) => chunk !== page));
  return [...chunks].map(({ fileName }) => moduleTag(fileName)).join('');
}
