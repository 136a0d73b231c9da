import { describe, expect, it } from 'vitest';
import { isVerified, checkDraw, type DrawFacts } from './check-draw';
import vectors from './vectors.json';

it.each(vectors)('$name: the result is reproduced', async (vector) => {
  const check = await checkDraw(vector);
  const { hash, counter, number, code } = vector;
  expect({ ...check, number: String(check.number) }).toMatchObject({ hash, counter, number, code });
  expect(isVerified(check)).toBe(true);
});

describe('a changed', () => {
  const vector = (wanted: string): DrawFacts => {
    const found = vectors.find(({ name }) => name === wanted);
    if (!found) throw new Error(`There is no vector "${wanted}".`);
    return found;
  };
  // A slice with a chance of 1 in 1,000: another number is unlikely to hit it again.
  const draw = vector('the rarest slice');
  const another = vector('the zero seed');
  const flipped = (digest: string) => (digest.startsWith('0') ? '1' : '0') + digest.slice(1);
  const heavier = draw.slices.map((slice, index) => (index === 7 ? { ...slice, weight: slice.weight + 1 } : slice));

  it.each<[string, Partial<DrawFacts>]>([
    ['seed', { seed: flipped(draw.seed) }],
    ['hash', { hash: flipped(draw.hash) }],
    ['seed with its hash', { seed: another.seed, hash: another.hash }],
    ['own seed', { clientSeed: `${draw.clientSeed}!` }],
    ['weight', { slices: heavier }],
    ['order of slices', { slices: draw.slices.toReversed() }],
    ['code', { code: 'CREDIT_20' }],
  ])('%s is detected', async (_, change) => {
    expect(isVerified(await checkDraw({ ...draw, ...change }))).toBe(false);
  });
});
