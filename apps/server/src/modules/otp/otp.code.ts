import { randomInt } from 'node:crypto';

const DIGITS = 6;
const REF_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const REF_LENGTH = 4;

/** Six digits from the cryptographic generator. */
export const newCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');

/** What the member compares between screen and SMS. Letters only, so that the code stays the SMS's one run of digits. */
export const newRef = (): string => Array.from({ length: REF_LENGTH }, () => REF_LETTERS[randomInt(REF_LETTERS.length)]).join('');
