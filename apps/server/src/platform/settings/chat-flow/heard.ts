/**
 * Text as triggers are compared: case, width, spaces, invisible characters and the two ways to write a Thai or Lao vowel
 * no longer differ.
 */
export const heard = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
