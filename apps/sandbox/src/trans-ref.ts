import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A bank's reference of a transfer: its day, then 12 letters and digits. */
export const newTransRef = (now: string): string =>
  `${now.slice(0, 10).replaceAll('-', '')}${[...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
