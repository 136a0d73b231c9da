import { describe, expect, it } from 'vitest';
import { verifyForeign } from './foreign-hash.js';
import { readForeignHash } from './foreign-hash.rules.js';
import { matchPassword } from './password.js';

/**
 * Published vectors: bcrypt of crypt_blowfish (https://www.openwall.com/crypt/, wrapper.c), PBKDF2 of the tests of Django (tests/auth_tests/test_hashers.py)
 * and passlib (passlib/tests/test_handlers_pbkdf2.py), phpass of its own test (https://www.openwall.com/phpass/, test.php) and of passlib.
 */
const vectors: [name: string, hash: string, password: string][] = [
  ['bcrypt $2a$', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['bcrypt $2b$', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK', 'U*U*'],
  ['bcrypt $2y$', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['PBKDF2 of Django', 'pbkdf2_sha256$10000$seasalt$CWWFdHOWwPnki7HvkcqN9iA2T3KLW1cf2uZ5kvArtVY=', 'lètmein'],
  ['PBKDF2 of passlib', '$pbkdf2-sha256$1212$4vjV83LKPjQzk31VI4E0Vw$hsYF68OiOUPdDZ1Fg.fJPeq1h/gXXY7acBp9/6c.tmQ', 'password'],
  [
    'PBKDF2 of passlib with SHA-512',
    '$pbkdf2-sha512$1212$RHY0Fr3IDMSVO/RSZyb5ow$eNLfBK.eVozomMr.1gYa17k9B7KIK25NOEshvhrSX.esqY3s.FvWZViXz4KoLlQI.BzY/YTNJOiKc5gBYFYGww',
    'password',
  ],
  ['phpass', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['phpass of phpBB', '$H$9PE8jEklgZhgLmZl5.HYJAzfGCQtzi1', '123456'],
];

const matches = (hash: string, password: string): Promise<boolean> => {
  const foreign = readForeignHash(hash);
  return typeof foreign === 'string' ? Promise.reject(new Error(foreign)) : verifyForeign(foreign, password);
};

it.each(vectors)('%s fits its password and no other', async (_name, hash, password) => {
  expect([await matches(hash, password), await matches(hash, `${password}x`), await matches(hash, '')]).toEqual([true, false, false]);
});

it('fits the password as it was typed, where its one spelling is another text', async () => {
  const typed = 'le\u0300tmein';
  expect(await matchPassword(vectors[3]?.[1] ?? '', typed)).toBe('foreign');
});

describe('a hash', () => {
  it.each([
    ['bcrypt of cost 15', '$2b$15$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['PBKDF2 with 2,000,001 iterations', 'pbkdf2_sha256$2000001$seasalt$CWWFdHOWwPnki7HvkcqN9iA2T3KLW1cf2uZ5kvArtVY='],
    ['PBKDF2 with 999,999,999 iterations', '$pbkdf2-sha256$999999999$4vjV83LKPjQzk31VI4E0Vw$hsYF68OiOUPdDZ1Fg.fJPeq1h/gXXY7acBp9/6c.tmQ'],
    ['phpass with 2^17 rounds', '$P$FIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ])('that costs too much work is not read, and a planted one matches nothing: %s', async (_name, hash) => {
    expect(readForeignHash(hash)).toBe('cost');
    expect(await matchPassword(hash, 'U*U')).toBeNull();
  });

  it.each([
    ['none', ''],
    ['a text', 'password'],
    ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['bcrypt of cost 3', '$2b$03$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['bcrypt that was cut', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOe'],
    ['PBKDF2 without iterations', 'pbkdf2_sha256$0$seasalt$CWWFdHOWwPnki7HvkcqN9iA2T3KLW1cf2uZ5kvArtVY='],
    ['PBKDF2 of SHA-512 with a key of SHA-256', '$pbkdf2-sha512$1212$4vjV83LKPjQzk31VI4E0Vw$hsYF68OiOUPdDZ1Fg.fJPeq1h/gXXY7acBp9/6c.tmQ'],
    ['phpass with 2^6 rounds', '$P$4IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ])('of another form is not read, and matches nothing: %s', async (_name, hash) => {
    expect(readForeignHash(hash)).toBe('form');
    expect(await matchPassword(hash, hash)).toBeNull();
  });

  it('is not one of our own', () => {
    expect(readForeignHash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo')).toBe('form');
  });
});
