import { hash } from 'node:crypto';

const CODE = /^[\w-]{43}$/;

/** Names a member's coupons of one prize: the same prize as it stood then, so that a wheel changed since makes another. */
export const couponCode = (member: string, prize: unknown): string => hash('sha256', `${member} ${JSON.stringify(prize)}`, 'base64url');

export const isCouponCode = (text: string): boolean => CODE.test(text);
