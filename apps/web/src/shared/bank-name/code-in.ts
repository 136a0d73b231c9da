import type { BankItem } from '@krapao/contract';

/** An account as any backend sends it: with the bank's Thai name; the bank code is an extra. */
export interface NamedAccount {
  bankCode?: string;
  bank: { nameTH: string; code?: string };
}

/** The code of an account's bank: as sent, else looked up by the bank's name; empty where neither is known. */
export const bankCodeIn = (account: NamedAccount | null | undefined, banks: readonly BankItem[]): string =>
  account?.bankCode ?? account?.bank.code ?? banks.find(({ nameTH }) => nameTH === account?.bank.nameTH)?.code ?? '';
