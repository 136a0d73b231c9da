import { afterEach, expect, it, vi } from 'vitest';
import { createShelves } from '../storage';
import { rememberLanguage } from './languages';

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
