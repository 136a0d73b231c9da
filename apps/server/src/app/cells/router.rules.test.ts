import { describe, expect, it } from 'vitest';
import { isOfOneCell, type RoutedCall, wayOf } from './router.rules.js';

const call = (given: Partial<RoutedCall>): RoutedCall => ({ method: 'POST', path: '/api/login', headers: {}, body: undefined, ...given });

describe('a call', () => {
  it.each([
    ['a bearer', { headers: { authorization: 'Bearer b~abc_-9' }, body: { username: '0812345678' } }, { by: 'bearer', cell: 'b' }],
    ['a bearer of the time with one cell', { headers: { authorization: 'bearer abc' } }, { by: 'bearer', cell: null }],
    [
      'a phone, however it is written',
      { body: { username: '+66 81-234-5678' } },
      { by: 'phone', phone: '0812345678', isRegistration: false, cell: null },
    ],
    [
      'a registration with a code of a cell',
      { path: '/api/account', body: { username: '0812345678' }, headers: { 'x-otp-token': 'a~code' } },
      { by: 'phone', phone: '0812345678', isRegistration: true, cell: 'a' },
    ],
    ['a code', { path: '/api/otp/verify', body: { otpToken: 'b~code', otpCode: '123456' } }, { by: 'visitor', cell: 'b' }],
    ['the token of a link', { path: '/api/account/phone/deny', body: { token: 'b~link' } }, { by: 'visitor', cell: 'b' }],
    ['the cookie of the router', { method: 'GET', headers: { cookie: 'otp=x; cell=b; z=1' } }, { by: 'visitor', cell: 'b' }],
    ['nothing', { method: 'GET' }, { by: 'visitor', cell: null }],
    ['a body that is no object', { body: ['0812345678'] }, { by: 'visitor', cell: null }],
    ['fields of other types', { body: { username: 812345678, otpToken: {} } }, { by: 'visitor', cell: null }],
  ])('with %s', (_what, given, way) => expect(wayOf(call(given), 'th')).toEqual(way));
});

it.each([
  ['/webhooks/qr', true],
  ['/agent', true],
  ['/metrics', true],
  ['/agents', false],
  ['/api/login', false],
])('%s is of one cell: %s', (path, isOf) => expect(isOfOneCell(path)).toBe(isOf));
