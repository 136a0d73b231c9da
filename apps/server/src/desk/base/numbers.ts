import type { Permission } from '@krapao/contract/desk';
import { maskPhone } from '../../modules/otp/index.js';

/** What an operator may do decides which numbers of members they see outside of an audited visit (docs/decisions/0194). */
type Reader = { permissions: ReadonlySet<Permission> };

/** Whole phones are for who changes them. Who credits money chooses the member. */
export const seesPhones = ({ permissions }: Reader): boolean => permissions.has('members.account');

/** Whole bank accounts. */
export const seesAccounts = ({ permissions }: Reader): boolean => permissions.has('members.bank-number');

/** An answer with every `phone` masked, of new lists too, so that none can forget it; but for the phone of the member who is visited. */
export const maskPhones = <T>(answer: T, visited: string | null = null): T => maskedCopy(answer, visited) as T;

function maskedCopy(answer: unknown, visited: string | null): unknown {
  if (Array.isArray(answer)) return answer.map((each) => maskedCopy(each, visited));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => {
      if (key !== 'phone' || typeof value !== 'string') return [key, maskedCopy(value, visited)];
      return [key, value === visited ? value : maskPhone(value)];
    }),
  );
}

/** The phone of the member whom an answer is about: its own, or that of its `member`. */
export function phoneOfVisited(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('phone' in answer && typeof answer.phone === 'string') return answer.phone;
  return 'member' in answer ? phoneOfVisited(answer.member) : null;
}

/** Six digits or more, with the separators that people write between them; no part of an id. */
const NUMBER = /(?<![\w-])\p{Nd}(?:[ .-]?\p{Nd}){5,}(?![\w-])/gu;

/** Text in which phones and accounts have their last three digits only: `…678`. */
export const maskNumbers = (text: string): string => text.replace(NUMBER, (number) => `…${number.replaceAll(/[ .-]/g, '').slice(-3)}`);
