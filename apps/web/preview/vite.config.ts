import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compilePhrases } from '../build/compile-phrases.ts';

/**
 * A second build of the wallet, for the operator's desk only: its screens with answers that the desk posts (docs/decisions/0191). Its files are served
 * beside the console's, so that pictures of the wallet have the same path as for members.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), compilePhrases()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: '../../dist/preview',
    assetsDir: 'preview/assets',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('index.html', import.meta.url)) },
  },
});
