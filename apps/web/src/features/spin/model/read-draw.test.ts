import { expect, it } from 'vitest';
import { readDraw } from './read-draw';

const slices = [{ code: 'A', weight: 1 }];
const draw = { slices, hash: 'h', seed: 's', clientSeed: 'c', code: 'A' };

it('reads a copied draw and ignores other fields', () => {
  expect(readDraw(` ${JSON.stringify({ _id: 'd1', wheel: 'Wheel', ...draw })}\n`)).toEqual(draw);
});

it.each([
  '',
  'draw',
  'null',
  '[]',
  '"text"',
  '{}',
  JSON.stringify({ ...draw, seed: undefined }),
  JSON.stringify({ ...draw, clientSeed: 7 }),
  JSON.stringify({ ...draw, slices: [] }),
  JSON.stringify({ ...draw, slices: 'A:1' }),
  JSON.stringify({ ...draw, slices: [null] }),
  JSON.stringify({ ...draw, slices: [{ code: 'A', weight: 0 }] }),
  JSON.stringify({ ...draw, slices: [{ code: 'A', weight: 1.5 }] }),
])('rejects %j', (text) => {
  expect(readDraw(text)).toBeNull();
});
