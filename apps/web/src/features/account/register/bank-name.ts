import type { BankItem, Language } from '@krapao/contract';

/** A bank in the member's language. spec.md §3 knows only the Thai name; the others are extras. */
export const bankName = (bank: BankItem, language: Language): string => {
  const names: Record<Language, string | undefined> = { th: bank.nameTH, la: bank.nameLA, en: bank.nameEN };
  return names[language] || bank.nameTH;
};
