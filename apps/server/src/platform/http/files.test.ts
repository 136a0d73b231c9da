import { expect, it } from 'vitest';
import { createFileLinks, FILES } from './files.js';

let now = new Date('2026-01-01T00:00:00Z');
const clock = { real: () => now };
const links = createFileLinks({ secrets: ['the newest secret', 'an older secret'], clock });
const tokenOf = (path: string): string => path.slice(FILES.length + 1);

it('opens what it has made, for ten minutes', () => {
  const token = tokenOf(links.pathTo('slips/abc.jpg'));
  expect(links.open(token)).toBe('slips/abc.jpg');
  now = new Date('2026-01-01T00:10:00Z');
  expect(links.open(token)).toBe('slips/abc.jpg');
  now = new Date('2026-01-01T00:10:01Z');
  expect(links.open(token)).toBeNull();
});

it('opens what was made with an older key of ours, and with no other', () => {
  const madeWith = (secret: string) => tokenOf(createFileLinks({ secrets: [secret], clock }).pathTo('a.jpg'));
  expect([madeWith('an older secret'), madeWith('a secret of others')].map(links.open)).toEqual(['a.jpg', null]);
});

it('opens nothing that was changed', () => {
  const token = tokenOf(links.pathTo('slips/abc.jpg'));
  const [claim = '', signature = ''] = token.split('.');
  const other = Buffer.from(`9999999999 slips/xyz.jpg`).toString('base64url');
  const changed = [`${other}.${signature}`, claim, `${claim}.`, `${claim}.${signature.slice(1)}`, `${token}.x`, `.${signature}`, ''];
  expect(changed.map(links.open)).toEqual(changed.map(() => null));
});
