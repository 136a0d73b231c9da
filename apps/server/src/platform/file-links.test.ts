import { expect, it } from 'vitest';
import { createFileLinks, FILES } from './file-links.js';

let now = new Date('2026-01-01T00:00:00Z');
const clock = { real: () => now };
const links = createFileLinks({ secrets: ['the newest secret', 'an older secret'], clock });
const SLIP = { name: 'slips/abc.jpg', session: 'ab'.repeat(32) };
const tokenOf = (path: string): string => path.slice(FILES.length + 1);

it('opens its own link for two minutes', () => {
  const token = tokenOf(links.pathTo(SLIP));
  expect(links.open(token)).toEqual(SLIP);
  now = new Date('2026-01-01T00:02:00Z');
  expect(links.open(token)).toEqual(SLIP);
  now = new Date('2026-01-01T00:02:01Z');
  expect(links.open(token)).toBeNull();
});

it('opens links that an older key of the server signed, and no others', () => {
  const madeWith = (secret: string) => tokenOf(createFileLinks({ secrets: [secret], clock }).pathTo(SLIP));
  expect([madeWith('an older secret'), madeWith('a secret of others')].map(links.open)).toEqual([SLIP, null]);
});

it('opens no link that was changed', () => {
  const token = tokenOf(links.pathTo(SLIP));
  const [claim = '', signature = ''] = token.split('.');
  const other = Buffer.from(`9999999999 ${SLIP.session} slips/xyz.jpg`).toString('base64url');
  const changed = [`${other}.${signature}`, claim, `${claim}.`, `${claim}.${signature.slice(1)}`, `${token}.x`, `.${signature}`, ''];
  expect(changed.map(links.open)).toEqual(changed.map(() => null));
});
