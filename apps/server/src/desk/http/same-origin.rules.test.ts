import { describe, expect, it } from 'vitest';
import { isFromConsole, type SentBy } from './same-origin.rules.js';

const own = 'https://desk.example';
const sent = (changes: Partial<SentBy>): boolean =>
  isFromConsole({ method: 'POST', origin: own, fetchSite: 'same-origin', fetchMode: 'cors', desk: '1', ...changes }, own);

describe('a request that changes something', () => {
  it("comes from the console with its origin, its header and the browser's word", () => {
    expect(sent({})).toBe(true);
    expect(sent({ fetchSite: undefined })).toBe(true);
  });

  it.each<[string, Partial<SentBy>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['no header of the console', { desk: undefined }],
    ['another value of the header', { desk: '0' }],
    ['a page of the same site', { fetchSite: 'same-site' }],
    ['a page of another site', { fetchSite: 'cross-site' }],
    ['the address bar', { fetchSite: 'none', fetchMode: 'navigate' }],
  ])('does not come from it with %s', (_, changes) => expect(sent(changes)).toBe(false));
});

describe.each(['GET', 'HEAD'])('%s', (method) => {
  const read = (changes: Partial<SentBy>): boolean => sent({ method, origin: undefined, desk: undefined, ...changes });

  it.each<[string, Partial<SentBy>]>([
    ['the console', {}],
    ['a program', { fetchSite: undefined, fetchMode: undefined }],
    ['the address bar', { fetchSite: 'none', fetchMode: 'navigate' }],
  ])('is answered to %s', (_, changes) => expect(read(changes)).toBe(true));

  it.each<[string, Partial<SentBy>]>([
    ['a page of another site', { fetchSite: 'cross-site', fetchMode: 'navigate' }],
    ['a page of the same site', { fetchSite: 'same-site' }],
    ['a request of the browser that no page and no person began', { fetchSite: 'none', fetchMode: 'no-cors' }],
  ])('is refused to %s', (_, changes) => expect(read(changes)).toBe(false));
});
