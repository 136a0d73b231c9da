/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { inlineGuard } from '../../packages/ui/build/inline-guard.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), inlineGuard()],
  server: { port: 5174, proxy: { '/desk': `http://127.0.0.1:${process.env.KRAPAO_DESK_PORT ?? 3002}` } },
  build: { outDir: '../../dist/console', emptyOutDir: true, manifest: true, target: 'es2022' },
});
