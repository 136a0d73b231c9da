import { expect, test } from 'vitest';
import { chooseLanguage } from './language.js';

test.each([
  ['lo', null, 'la'],
  ['la', null, 'la'],
  ['en-GB,en;q=0.9,th;q=0.8', null, 'en'],
  ['fr;q=0.9, th;q=0.3', 'EN', 'th'],
  ['fr', 'LA', 'la'],
  [undefined, 'EN', 'en'],
  ['th;q=0', null, 'en'],
  ['*', 'xx', 'en'],
] as const)('Accept-Language %s and cookie %s give %s', (header, cookie, language) => {
  expect(chooseLanguage(header, cookie, 'en')).toBe(language);
});
