import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShelves } from '../storage';
import { firstLanguage, rememberLanguage } from './languages';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['https:', 'locale=LA; path=/; max-age=31536000; SameSite=Lax; Secure'],
  // A phone in the local network: the browser would reject a secure cookie.
  ['http:', 'locale=LA; path=/; max-age=31536000; SameSite=Lax'],
])('over %s the cookie is %s', (protocol, cookie) => {
  const setCookie = vi.spyOn(document, 'cookie', 'set');
  rememberLanguage(createShelves().local, { ...location, protocol })('la');
  expect(setCookie.mock.calls).toEqual([[cookie]]);
});

// §1-14 Thai
describe('the first language', () => {
  it.each([
    ['la', 'locale=EN', 'th', 'la'],
    [null, 'a=1; locale=EN', 'th', 'en'],
    ['xx', '', 'th', 'th'],
    [null, 'locale=FR', 'th', 'th'],
    [null, '', 'la', 'la'],
    ['th', '', 'la', 'th'],
  ] as const)('with %s stored, the cookie "%s" and the default %s is %s', (stored, cookie, fallback, language) => {
    expect(firstLanguage(stored, cookie, fallback)).toBe(language);
  });

  it.each([
    ['la', '', 'th', 'th'],
    [null, 'locale=LA', 'la', 'th'],
    ['en', 'locale=LA', 'th', 'en'],
  ] as const)('is one that the site offers, with %s stored, the cookie "%s" and the default %s', (stored, cookie, fallback, language) => {
    document.documentElement.dataset.la = '';
    expect(firstLanguage(stored, cookie, fallback)).toBe(language);
    delete document.documentElement.dataset.la;
  });
});
