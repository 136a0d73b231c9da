import type { ErrorCode, Variant } from '@krapao/contract';

const shapes: Record<Variant, { shape: RegExp; code: ErrorCode }> = {
  th: { shape: /^0\d{9}$/, code: 'PHONE_NUMBER_REQUIRE_10_DIGIT' },
  lao: { shape: /^\d{8,11}$/, code: 'INVALID_USER_INFO' },
};

/** The code that refuses this phone number, or null (decisions.md, Register). */
export const phoneProblem = (variant: Variant, phone: string): ErrorCode | null =>
  shapes[variant].shape.test(phone) ? null : shapes[variant].code;

/** As much of a phone as an audit row may show: its last three digits. */
export const maskPhone = (phone: string): string => (/^\d{6,}$/.test(phone) ? `…${phone.slice(-3)}` : '…');
