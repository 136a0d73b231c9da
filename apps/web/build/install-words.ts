import { fileURLToPath } from 'node:url';
import type { Language } from '@krapao/contract';
import type { install } from '@krapao/phrases/install/th';
import { runnerImport } from 'vite';

export type InstallWords = typeof install;

/** What devices and search engines show of the app in a language. */
export async function installWords(language: Language): Promise<InstallWords> {
  const file = fileURLToPath(new URL(`../../../packages/phrases/src/install/${language}.ts`, import.meta.url));
  const { module } = await runnerImport<{ install: InstallWords }>(file);
  return module.install;
}
