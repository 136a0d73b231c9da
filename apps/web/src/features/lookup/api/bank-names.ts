import type { BankItem, Language } from '@krapao/contract';

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

/** A bank account as any backend sends it: with the bank's Thai name. The bank code is an extra. */
export interface NamedAccount {
  bankCode?: string;
  bank: { nameTH: string; code?: string };
}

/** The bank code of an account: as sent, otherwise looked up by the bank's name; empty if neither is known. */
export const bankCodeIn = (account: NamedAccount | null | undefined, banks: readonly BankItem[]): string =>
  account?.bankCode ?? account?.bank.code ?? banks.find(({ nameTH }) => nameTH === account?.bank.nameTH)?.code ?? '';
