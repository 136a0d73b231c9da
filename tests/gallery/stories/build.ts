import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The page of the stories, built; no part of wallet or desk. */
export const STORIES = join(import.meta.dirname, '../../../test-results/stories');

/** Builds the page of the stories. The pictures of banks are those of the built wallet. */
export const buildStories = async (): Promise<void> => {
  await build({
    root: import.meta.dirname,
    configFile: false,
    base: '/stories/',
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: { outDir: STORIES, emptyOutDir: true, target: 'es2022' },
  });
};
