import { type Language, languages } from '@krapao/contract';
import { digestOfJson } from '../../platform/canonical-json.js';
import type { Content } from '../../platform/settings/index.js';
import { wordsIn } from '../../platform/words-in.rules.js';
import type { SiteBrand } from '../../platform/site-brand.rules.js';
import { hiddenLanguages, logoStyle, toneStyle } from './brand.rules.js';
import { type LookupContent, lookupContent } from './lookup.content.js';

const PARTS = ['siteName', 'brand', 'languages'] as const;
type Parts = Pick<LookupContent, (typeof PARTS)[number]>;

/** The brand of the site for each of the two apps; null: the standard one, which the files of the build have. */
export interface Brands {
  wallet(): Promise<SiteBrand | null>;
  /** With the colours of the product: its tones are checked on the surfaces of the desk. */
  desk(): Promise<SiteBrand | null>;
}

/** Without an answer of the database for this long, a page has the brand that was read last: pages are sent while it is away. */
const PATIENCE_MS = 500;

/** Answers the same objects while nothing changes. */
export function createBrands(content: Content<LookupContent>): Brands {
  let last: { parts: Parts; wallet: SiteBrand | null; desk: SiteBrand | null } | null = null;
  const read = async (): Promise<typeof last> => {
    const parts = {
      siteName: await content.read('siteName'),
      brand: await content.read('brand'),
      languages: await content.read('languages'),
    };
    if (last !== null && isSame(last.parts, parts)) return last;
    last = isStandard(parts) ? { parts, wallet: null, desk: null } : { parts, wallet: walletBrand(parts), desk: deskBrand(parts) };
    return last;
  };
  const current = async (): Promise<typeof last> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
    try {
      return (await Promise.race([read(), late])) ?? last;
    } catch {
      return last;
    } finally {
      clearTimeout(timer);
    }
  };
  return { wallet: async () => (await current())?.wallet ?? null, desk: async () => (await current())?.desk ?? null };
}

const isSame = (one: Parts, other: Parts): boolean => PARTS.every((part) => one[part] === other[part]);
const isStandard = (parts: Parts): boolean =>
  PARTS.every((part) => digestOfJson(parts[part]) === digestOfJson(lookupContent[part].standard));

/** The name of the site where it is shown in one language only; never empty. */
export const siteNameIn = (siteName: LookupContent['siteName'], language: Language): string =>
  wordsIn(siteName, language) || lookupContent.siteName.standard[language];

/** As the wallet's pages show it. */
export const walletBrand = (parts: Parts): SiteBrand => ({
  ...brandOf(parts),
  languages: parts.languages,
  style: logoStyle(parts.brand.logo) + toneStyle(parts.brand.accent) + hiddenLanguages(parts.languages),
});

const deskBrand = (parts: Parts): SiteBrand => ({ ...brandOf(parts), languages, style: logoStyle(parts.brand.logo) });

function brandOf({ siteName, brand }: Parts): Pick<SiteBrand, 'names' | 'shortNames' | 'icon'> {
  const each = (text: (language: Language) => string): Record<Language, string> => ({ th: text('th'), la: text('la'), en: text('en') });
  const names = each((language) => siteNameIn(siteName, language));
  return { names, shortNames: each((language) => brand.shortName[language] || names[language]), icon: brand.icon };
}
