/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { inlineGuard } from '../../packages/ui/build/inline-guard.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compilePhrases } from './build/compile-phrases.ts';
import { dropUnusedRouter } from './build/drop-unused-router.ts';
import { manifests } from './build/manifests.ts';
import { partsOf } from './build/parts.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The first loads, the lightest first. The chat is one press from the contact page. */
const sharedParts = {
  contact: ['app/routes/contact', 'features/chat/components/chat-window'],
  howto: ['app/routes/howto'],
  register: ['app/routes/register'],
  member: ['app/shell/member-shell', 'app/routes/home'],
};

export default defineConfig(({ mode }) => {
  const { VITE_VARIANT } = loadEnv(mode, root);
  const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  return {
    root,
    plugins: [
      react(),
      inlineGuard(),
      compilePhrases(),
      dropUnusedRouter(),
      manifests(),
      prerender(VITE_VARIANT === 'lao' ? 'la' : 'th'),
      serviceWorker(),
    ],
    resolve: {
      // Messages are compiled at build time: the parser stays out of the browser.
      alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
    },
    // Bundled in tests and for prerendering as well, so that the alias above applies.
    ssr: { noExternal: ['use-intl'] },
    test: { server: { deps: { inline: ['use-intl'] } } },
    server: {
      port: 5173,
      proxy: { '/api': server, '/files': server, '/socket.io': { target: server, ws: true } },
    },
    build: {
      outDir: '../../dist/web',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The page itself preloads what the app starts with (build/first-load.ts), so a later import finds it loaded.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, dependencies) =>
          /\/start-[^/]+$/.test(file) ? [] : dependencies.filter((each) => !/\/(vendor|first|rolldown-runtime)-[^/]+$/.test(each)),
      },
      rolldownOptions: {
        // Prerendering is slow; suppress the warning.
        checks: { pluginTimings: false },
        output: {
          codeSplitting: {
            // Two files for the first load: one that a release seldom changes, and the screens' own. Many small files compress worse, and
            // each is a request; modules that the public screens share with others are one file each.
            groups: [
              {
                name: 'vendor',
                test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|cookie|set-cookie-parser)\//,
              },
              { name: 'first', test: /src\/app\/start\.tsx$/, includeDependenciesRecursively: true },
              // The contact page loads parts that others use, but has no steps, nor anything that leaves.
              { name: 'step', test: /ui\/src\/(step|leave)\// },
              {
                name: partsOf(sharedParts),
                // A drawing is a module that names its file.
                test: /\.([jt]sx?|svg\?no-inline)$/,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
});
