import type { ChatThread, Member, ReadyAnswer } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';

/** The part of a conversation's id that tells guests apart. */
export const guestCode = (id: string): string => id.slice(-4);

/** The customer's withdrawals that wait for a decision. */
export const openCases = (member: Member | undefined): Member['movements'] =>
  member?.movements.filter(({ withdrawal }) => withdrawal === 'waiting') ?? [];

/** What the placeholders of a ready answer stand for. */
export interface Filling {
  name: string;
  amount: string;
}

export const fillingOf = (name: string, member: Member | undefined): Filling => {
  const [first] = openCases(member);
  return { name, amount: member === undefined || first === undefined ? '' : formatAmount(first.amount, member.currency) };
};

/** A ready answer in the customer's language, else in one that it has, with its placeholders replaced. */
export function fill({ texts }: ReadyAnswer, language: ChatThread['language'], { name, amount }: Filling): string {
  const text = [texts[language], texts.th, texts.la, texts.en].find((each) => each.trim() !== '') ?? '';
  return text
    .replaceAll('{name}', () => name)
    .replaceAll('{amount}', () => amount)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
