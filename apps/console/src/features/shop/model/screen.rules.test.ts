import { expect, it } from 'vitest';
import { screenOf } from './screen.rules';

it.each([
  ['bonus', 'B1:THB', '/user/bonus', true],
  ['promotion', 'P1:THB', '/user/bonus?sheet=promotion&code=P1', true],
  ['games', '', '/user/home', true],
  ['wheel', 'THB', '/user/spin', true],
  ['accounts', 'THB', '/user/home?sheet=deposit', true],
  ['flow', '', '/contact?chat=open', false],
  ['text', 'conditions', '/user/home?sheet=conditions', true],
  ['text', 'agreements', '/user/home', true],
  ['text', 'notice', '/user/bonus?sheet=bonus&code=PREVIEW', true],
  ['text', 'siteName', '/login', false],
  ['text', 'brand', '/login', false],
  ['text', 'languages', '/login', false],
  ['text', 'contactText', '/contact', false],
  ['text', 'lineLink', '/contact', false],
  ['text', 'lineName', '/contact', false],
  ['text', 'lineQR', '/contact', false],
  ['text', 'sources', '/register', false],
  ['text', 'howto', '/howto', false],
  ['text', 'inviteBanners', '/user/home?sheet=invite', true],
  ['text', 'refundBanners', '/user/home?sheet=refund', true],
  ['text', 'refundInfo', '/user/home?sheet=refund', true],
] as const)('members see %s %s at %s', (kind, key, path, isMember) => {
  expect(screenOf(kind, key)).toEqual({ path, isMember });
});

it.each(['website', 'otpSms', 'qrRefused', 'qrBelowMinimum', 'inviteLine', 'refundLine', 'unknown'])(
  'no screen shows the text %s',
  (key) => {
    expect(screenOf('text', key)).toBeNull();
  },
);
