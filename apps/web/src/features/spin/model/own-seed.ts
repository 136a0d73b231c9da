/** What the contract takes as the member's own seed. */
const wanted = /^[\x21-\x7e]{1,64}$/;

export const isOwnSeed = (text: string): boolean => wanted.test(text);

const RANDOM_BYTES = 8;

/** Sixteen hexadecimal digits. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
