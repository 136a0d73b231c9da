import type { BankItem } from '@krapao/contract';

/** A bank account as any backend sends it: with the bank's Thai name. The bank code is an extra. */
export interface NamedAccount {
  bankCode?: string;
  bank: { nameTH: string; code?: string };
}

/** The bank code of an account: as sent, otherwise looked up by the bank's name; empty if neither is known. */
export const bankCodeIn = (account: NamedAccount | null | undefined, banks: readonly BankItem[]): string =>
  account?.bankCode ?? account?.bank.code ?? banks.find(({ nameTH }) => nameTH === account?.bank.nameTH)?.code ?? '';
