/** Our account of the demo content; everybody here banks where it is. */
export const BANK = 'SCB';
export const OUR_ACCOUNT = { bankCode: BANK, accountNo: '4051234567', accountName: 'KRAPAO DEMO' };
/** An account that no member has registered, masked or not. */
export const STRANGER = { bankCode: BANK, accountNo: '9998887776', accountName: 'SOME STRANGER' };
/** Where gift links of the demo go. */
export const OUR_MOBILE = '0898765432';
export const HOLDER = 'STORM MEMBER';

/** The first members come in twos whose numbers show the same digits when they are masked: the sixth to the ninth of ten. */
const TWINS = 8;

export interface Person {
  phone: string;
  /** The account number is the phone number. */
  bank: { bankCode: string; accountNo: string; accountName: string };
  hasTwin: boolean;
  /** Which of the two, 0 or 1. */
  twin: 0 | 1;
}

export function person(n: number): Person {
  const hasTwin = n < TWINS;
  const twin = hasTwin && n % 2 === 1 ? 1 : 0;
  const phone = `08${10_000_000 + 10 * (n - twin) + twin}`;
  return { phone, bank: { bankCode: BANK, accountNo: phone, accountName: HOLDER }, hasTwin, twin };
}

/** Whose transfer it is, by the number shown; null: no member's, or one of several. */
export function senderOf(people: readonly Person[], maskedNumber: string): Person | null {
  const pattern = new RegExp(`^${maskedNumber.replaceAll('-', '').replaceAll('x', '.')}$`);
  const [only, ...others] = people.filter(({ phone }) => pattern.test(phone));
  return only !== undefined && others.length === 0 ? only : null;
}
