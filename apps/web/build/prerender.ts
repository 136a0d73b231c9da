import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedScreen } from '../src/prerender.tsx';
import { chunksFor, laterWords, moduleTags } from './first-load.ts';
import { createFirstStyles } from './first-styles.ts';
import { installWords } from './install-words.ts';
import { manifestFile } from './manifests.ts';

const entry = fileURLToPath(new URL('../src/prerender.tsx', import.meta.url));
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
/** In `index.html`; each page names the manifest of its language. */
const linkedManifest = 'manifest.th.webmanifest';
const linkedStyles = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Writes the public screens as HTML, one file per screen and language, `prerendered/login.th.html`, with the styles of the first view
 * inline, so that it paints before anything else has loaded. `index.html` is the plain shell of all other routes.
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
      const firstStyles = createFirstStyles();
      for (const screen of screens) {
        this.emitFile({
          type: 'asset',
          fileName: `prerendered${screen.path}.${screen.language}.html`,
          source: await firstStyles(screen.path, describe(pageOf(plain, screen, bundle), await descriptionOf(screen))),
        });
      }
      const { description } = await installWords(fallback);
      shell.source = describe(plain, description)
        .replace(linkedManifest, manifestFile(fallback))
        .replace('</head>', `${moduleTags(bundle, fallback, ['public'], [laterWords])}\n  </head>`);
    },
  },
});

/** The description of a public screen, by its path. */
async function descriptionOf({ path, language }: PrerenderedScreen): Promise<string> {
  const { pages, description } = await installWords(language);
  return Object.entries(pages).find(([name]) => path === `/${name}`)?.[1] ?? description;
}

/** What a search engine shows beside the title. Phrases contain no quotation marks. */
const describe = (page: string, description: string): string =>
  page.replace('</title>', `</title><meta name="description" content="${description}">`);

/** Runs the app outside a browser, with the settings of this build. */
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

/** The files that the screen loads itself. */
const ownStyles = (sources: readonly string[], bundle: Rolldown.OutputBundle): string[] => [
  ...new Set(sources.flatMap((source) => chunksFor(bundle, source).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))),
];

/** The contents of these files. */
const stylesOf = (files: readonly string[], bundle: Rolldown.OutputBundle): string =>
  files
    .map((file) => {
      const asset = bundle[file];
      return asset?.type === 'asset' ? String(asset.source).trim() : '';
    })
    .join('');

/** Paints the page as a whole, up to its last element: a frame of its beginning would cost style and layout of its own. */
const wholeTag = '<link rel="expect" href="#toasts" blocking="render">';

const styleTag = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

function pageOf(plain: string, screen: PrerenderedScreen, bundle: Rolldown.OutputBundle): string {
  const { language, lang, title, sources, words, html } = screen;
  const linked = [...plain.matchAll(linkedStyles)].map(([, file = '']) => file);
  const files = [...new Set([...linked, ...ownStyles(sources, bundle)])];
  return (
    plain
      .replace(/<html lang="\w+"/, `<html lang="${lang}"`)
      .replace(linkedManifest, manifestFile(language))
      .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
      .replace(linkedStyles, '')
      .replace(
        '</head>',
        () => `${wholeTag}<style>${stylesOf(files, bundle)}</style>${moduleTags(bundle, language, words, sources)}\n  </head>`,
      )
      // The whole of the styles comes after the page, and before any script runs.
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${files.map(styleTag).join('')}`)
  );
}
