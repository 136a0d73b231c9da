import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedScreen } from '../src/prerender.tsx';
import { chunksFor, laterWords, moduleTags } from './first-load.ts';
import { manifestFile } from './manifests.ts';

const entry = fileURLToPath(new URL('../src/prerender.tsx', import.meta.url));
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
/** In `index.html`; each page names the one of its language. */
const linkedManifest = 'manifest.th.webmanifest';
const linkedStyles = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Writes the public screens as HTML, one file a screen and language, `prerendered/login.th.html`: the style sheets stand in it, and
 * it is painted before any script has come. `index.html` stays the plain shell of all other places.
 */
export const prerender = (fallback: 'th' | 'la'): Plugin => ({
  name: 'prerender',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const shell = bundle['index.html'];
      if (shell?.type !== 'asset') return this.error('There is no index.html to prerender from.');
      const plain = String(shell.source);
      const screens = await render();
      for (const screen of screens) {
        this.emitFile({
          type: 'asset',
          fileName: `prerendered${screen.path}.${screen.language}.html`,
          source: pageOf(plain, screen, bundle),
        });
      }
      shell.source = plain
        .replace(linkedManifest, manifestFile(fallback))
        .replace('</head>', `${moduleTags(bundle, fallback, ['public'], [laterWords])}\n  </head>`);
    },
  },
});

/** Runs the app itself, outside a browser, with the settings of this build. */
async function render(): Promise<PrerenderedScreen[]> {
  const vite = await createServer({
    configFile,
    mode: 'production',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { prerendered } = await vite.ssrLoadModule(entry);
    return prerendered as PrerenderedScreen[];
  } finally {
    await vite.close();
  }
}

/** The files of what the screen brings by itself. */
const ownStyles = (sources: readonly string[], bundle: Rolldown.OutputBundle): string[] => [
  ...new Set(sources.flatMap((source) => chunksFor(bundle, source).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))),
];

/** What stands in these files. */
const stylesOf = (files: readonly string[], bundle: Rolldown.OutputBundle): string =>
  files
    .map((file) => {
      const asset = bundle[file];
      return asset?.type === 'asset' ? String(asset.source).trim() : '';
    })
    .join('');

/** Says that a file is here: the screen's module would wait for it. A disabled one is not loaded. */
const inlined = (file: string) => `<link rel="stylesheet" disabled href="/${file}">`;

function pageOf(plain: string, screen: PrerenderedScreen, bundle: Rolldown.OutputBundle): string {
  const { language, lang, title, sources, words, html } = screen;
  const linked = [...plain.matchAll(linkedStyles)].map(([, file = '']) => file);
  const own = ownStyles(sources, bundle).filter((file) => !linked.includes(file));
  const styles = `<style>${stylesOf([...linked, ...own], bundle)}</style>${own.map(inlined).join('')}`;
  // The whole page in one frame: a first one with half of it costs style and layout all the same.
  const whole = '<link rel="expect" href="#root" blocking="render">';
  const head = `${whole}${styles}${moduleTags(bundle, language, words, sources)}`;
  return plain
    .replace(/<html lang="\w+"/, `<html lang="${lang}"`)
    .replace(linkedManifest, manifestFile(language))
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(linkedStyles, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}
