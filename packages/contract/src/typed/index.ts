/** How typed and pasted text is read, on both sides (docs/decisions/0198). Imports no schema, so that the browser can bundle it. */
export { readAmount } from './amount.js';
export { foldDigits, readCode, readOneTimeCode } from './digits.js';
export { otherSpelling, readAccountNo, readAnyPhone, readPhone } from './numbers.js';
export { normalizeText, readCapitals, readText, visibleName } from './text.js';
