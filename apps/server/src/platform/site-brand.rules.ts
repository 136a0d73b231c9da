import type { Language } from '@krapao/contract';

/** The brand of the site, as the files that browsers load show it (docs/decisions/0246). */
export interface SiteBrand {
  names: Record<Language, string>;
  /** Under the icon of the installed app. */
  shortNames: Record<Language, string>;
  /** Those that the site offers; at least one. */
  languages: readonly Language[];
  /** The address of a square picture; empty: the icons of the build. */
  icon: string;
  /** Rules of CSS for every page; empty: none. */
  style: string;
}

/** Null: the standard one, which the files have from their build. */
export type ReadBrand = () => Promise<SiteBrand | null>;

/** `preferred`, or the next best language that the site offers. */
export const offeredLanguage = (offered: readonly Language[], preferred: Language, fallback: Language): Language =>
  [preferred, fallback].find((language) => offered.includes(language)) ?? offered[0] ?? fallback;

const ROOT = /<html\b[^>]*>/;
const NAME = / data-(th|la|en)="([^"]*)"/g;
const TITLE = /(?<=<title>)[^<]*/;
/** The name beside the mark, in the header and the menu of the wallet (`app/shell`). */
const BRAND_NAME = /(?<=<div class="k-brand"><svg[^>]*>(?:(?!<\/svg>).)*<\/svg><span[^>]*>)[^<]*/gs;
const ICON = /<link rel="(icon|apple-touch-icon)"[^>]*>/g;

/**
 * A page with the brand. Its root element names the site in each language, for the app (apps/web/src/shared/brand/site-name.ts); an empty name: the site does
 * not offer the language.
 */
export function brandedPage(page: string, brand: SiteBrand): string {
  const root = ROOT.exec(page)?.[0] ?? '';
  const language = root.includes(' lang="lo"') ? 'la' : root.includes(' lang="en"') ? 'en' : 'th';
  const built = [...root.matchAll(NAME)].find(([, own]) => own === language)?.[2] ?? '';
  const name = escaped(brand.names[language]);
  const named = (own: Language): string => (brand.languages.includes(own) ? escaped(brand.names[own]) : '');
  return page
    .replace(
      ROOT,
      root.replaceAll(NAME, (_, own: Language) => ` data-${own}="${named(own)}"`),
    )
    .replace(TITLE, (title) => withLast(title, built, name))
    .replaceAll(BRAND_NAME, () => name)
    .replaceAll(ICON, (link, rel: string) => (brand.icon === '' ? link : `<link rel="${rel}" href="${escaped(brand.icon)}" />`))
    .replace('</head>', () => `${brand.style === '' ? '' : `<style>${brand.style}</style>`}</head>`);
}

/** The manifest of the app in a language, with the brand. */
export function brandedManifest(manifest: string, language: Language, brand: SiteBrand): string {
  const built = JSON.parse(manifest) as { shortcuts?: object[] } & Record<string, unknown>;
  const icons = ['any', 'maskable'].map((purpose) => ({ src: brand.icon, sizes: 'any', purpose }));
  return JSON.stringify({
    ...built,
    name: brand.names[language],
    short_name: brand.shortNames[language],
    ...(brand.icon === '' ? {} : { icons, shortcuts: built.shortcuts?.map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) })) }),
  });
}

/** The service worker with the brand in the name of its cache: a browser that finds another one fetches the page of the app anew. */
export const brandedWorker = (worker: string, mark: string): string => worker.replace('"stamp":"', () => `"stamp":"${mark}-`);

function withLast(text: string, part: string, other: string): string {
  const place = text.lastIndexOf(part);
  return part === '' || place < 0 ? text : text.slice(0, place) + other + text.slice(place + part.length);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
