import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['ณัฐวุฒิ ศรีสุข', 'ณศ'],
  ['เอก', 'อ'],
  ['ໄຊຍະ ແກ້ວມະນີ', 'ຊກ'],
  ['somchai de la jaidee', 'SD'],
  ['  ', ''],
  ['88 สมชาย', 'ส'],
])('of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
