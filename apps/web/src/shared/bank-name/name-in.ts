import type { Language } from '@krapao/contract';

/** Names of a bank. docs/specification.md §3 has the Thai one, and for the site's accounts the English one; the others are extras. */
export interface BankNames {
  nameTH: string;
  nameEN?: string;
  nameLA?: string;
}

/** The bank's name in a language, or the nearest that is known. */
export function bankNameIn({ nameTH, nameEN, nameLA }: BankNames, language: Language): string {
  if (language === 'th') return nameTH || nameEN || '';
  return (language === 'la' && nameLA) || nameEN || nameTH;
}
