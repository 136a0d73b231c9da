import type { Language } from '@krapao/contract';
import type { Plugin } from 'vite';
import { installWords, type InstallWords } from './install-words.ts';

const tags = { th: 'th', la: 'lo', en: 'en' };

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The URL of the manifest in a language. `id` makes all of them one app, whichever it was installed from. */
export const manifestFile = (language: Language): string => `manifest.${language}.webmanifest`;

function manifest(language: Language, { name, description, deposit, withdraw, statement }: InstallWords) {
  const shortcut = (title: string, url: string) => ({ name: title, url, icons: [icon('icon', 192, 'any')] });
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: tags[language],
    dir: 'ltr',
    // Not /login, because opening it ends the session.
    start_url: '/user/home',
    scope: '/',
    display: 'standalone',
    // `--bg` of the dark theme, and the colour that the page itself declares.
    background_color: '#0B0C1C',
    theme_color: '#0A0B17',
    categories: ['finance', 'games'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(deposit, '/user/home?sheet=deposit'),
      shortcut(withdraw, '/user/home?sheet=withdraw'),
      shortcut(statement, '/user/statement'),
    ],
  };
}

/** Writes the web app manifests, one file per language. */
export const manifests = (): Plugin => ({
  name: 'manifests',
  apply: 'build',
  async generateBundle() {
    for (const language of ['th', 'la', 'en'] as const) {
      const words = await installWords(language);
      this.emitFile({ type: 'asset', fileName: manifestFile(language), source: JSON.stringify(manifest(language, words)) });
    }
  },
});
