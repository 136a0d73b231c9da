import { hash } from 'node:crypto';

const CODE = /^[\w-]{43}$/;

/** The shared code of a member's coupons for one prize. It hashes the prize as it was drawn, so that a changed wheel gives another code. */
export const couponCode = (member: string, prize: unknown): string => hash('sha256', `${member} ${JSON.stringify(prize)}`, 'base64url');

export const isCouponCode = (text: string): boolean => CODE.test(text);
