import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chunksFor } from './first-load.ts';

const source = fileURLToPath(new URL('../worker/sw.ts', import.meta.url));
const fileName = 'sw.js';
const shell = 'index.html';

/** Precached files: with these the app opens, in any language, up to the member's home, statement and money sheets. */
const kept = [
  shell,
  'src/app/start.tsx',
  'src/app/upkeep/upkeep.tsx',
  'src/shared/i18n/later-bundles.ts',
  'src/app/shell/member-shell.tsx',
  'src/app/opened-sheet.tsx',
  'src/app/routes/home.tsx',
  'src/app/routes/statement.tsx',
  'src/app/home/home-widgets.tsx',
  'src/features/statement/components/recent-movements.tsx',
  'src/features/deposit/components/deposit-sheet.tsx',
  'src/features/transfer/components/transfer-sheet.tsx',
  'src/features/withdraw/components/withdraw-sheet.tsx',
  ...['public', 'register', 'member', 'errors'].flatMap((bundle) =>
    ['th', 'la', 'en'].map((language) => `phrases/src/bundles/${bundle}/${language}.ts`),
  ),
];

/** What a screen without a connection, or one that failed, shows. */
const drawings = /\/(?:offline|error)-[^/]*\.svg$/;

/** Writes `sw.js`, the service worker, with the list of files of this build to cache (docs/decisions/0109). */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: source, fileName });
  },
  generateBundle: {
    // Runs after the shell is complete.
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[fileName];
      const page = bundle[shell];
      const [entry] = chunksFor(bundle, shell);
      if (worker?.type !== 'chunk' || page?.type !== 'asset' || !entry) return this.error('The service worker has nothing to keep.');
      const files = new Set<string>();
      for (const each of kept) {
        const chunks = chunksFor(bundle, each);
        if (chunks.length === 0) return this.error(`The service worker keeps ${each}, which the build does not have.`);
        for (const chunk of chunks) {
          files.add(chunk.fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (drawings.test(asset)) files.add(asset);
        }
      }
      const names = [...files].toSorted();
      const stamp = createHash('sha256').update(JSON.stringify(names)).update(String(page.source)).digest('hex').slice(0, 16);
      const build = { version: `/${entry.fileName}`, stamp, files: [shell, ...names].map((name) => `/${name}`) };
      worker.code = `const BUILD=${JSON.stringify(build)};${worker.code}`;
    },
  },
});
