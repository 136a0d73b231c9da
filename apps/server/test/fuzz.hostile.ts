import fc, { type Arbitrary } from 'fast-check';

/** Values that have broken servers before: each is right for no field, or at the edge of one. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    [],
    {},
    [[]],
    0,
    -0,
    -1,
    0.005,
    100.001,
    1e21,
    -1e21,
    5e-324,
    1.7e308,
    2 ** 53,
    9e13,
  ),
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', 'İ', '๏', 'ກີ', '👩‍👩‍👧', '\r\nSet-Cookie: a=b', '${7*7}'),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table member; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'NaN',
    '1e3',
    '٠١٢',
  ),
  fc.constantFrom('x'.repeat(200), 'x'.repeat(201), '9'.repeat(60_000), '0'.repeat(1_000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.object({ maxDepth: 3 }),
);

/** Keys that an object should never take from outside. */
export const poison = fc.constantFrom(
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":null}}',
);
/** Texts that are no JSON, or JSON that is no object. */
export const noJson = fc.constantFrom(
  '',
  '{',
  '[',
  'null',
  '"text"',
  '12',
  'NaN',
  '{"a":1,}',
  '\u0000',
  '['.repeat(30_000),
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
);
