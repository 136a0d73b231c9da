import type { ErrorCode, Variant } from '@krapao/contract';

const shapes: Record<Variant, { shape: RegExp; code: ErrorCode }> = {
  th: { shape: /^0\d{9}$/, code: 'PHONE_NUMBER_REQUIRE_10_DIGIT' },
  lao: { shape: /^\d{8,11}$/, code: 'INVALID_USER_INFO' },
};

/**
 * Mobile number ranges. Thailand: 06, 08 or 09 and eight digits. Laos: 20 and eight digits or 30 and seven, with or without the trunk prefix
 * 0, or the eight digits of a 20 number alone. Source: the numbering plans that both countries publish with the ITU (E.164).
 */
const mobiles: Record<Variant, RegExp> = {
  th: /^0[689]\d{8}$/,
  lao: /^(0?20\d{8}|0?30\d{7}|[25789]\d{7})$/,
};

/** The error code for this phone number, or null. */
export const phoneProblem = (variant: Variant, phone: string): ErrorCode | null =>
  shapes[variant].shape.test(phone) ? null : shapes[variant].code;

/** As {@link phoneProblem}, and refuses a number that is not a mobile number: it cannot receive an SMS. */
export const mobileProblem = (variant: Variant, phone: string): ErrorCode | null =>
  phoneProblem(variant, phone) ?? (mobiles[variant].test(phone) ? null : 'INVALID_USER_INFO');

/** A phone number as audit rows show it: its last three digits only. */
export const maskPhone = (phone: string): string => (/^\d{6,}$/.test(phone) ? `…${phone.slice(-3)}` : '…');
