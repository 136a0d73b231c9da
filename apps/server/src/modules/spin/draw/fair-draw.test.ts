import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawOf, hashOf, newClientSeed, newSeed, type Share } from './fair-draw.js';

interface Vector {
  name: string;
  seed: string;
  hash: string;
  clientSeed: string;
  slices: Share[];
  code: string;
}

/** Known answers; the check in the browser and the offline script are tested with them too (docs/decisions/0076). */
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, 'vectors.json'), 'utf8')) as Vector[];

test.each(vectors.map((vector) => [vector.name, vector] as const))('the known answer of %s', (_name, vector) => {
  expect(hashOf(vector.seed)).toBe(vector.hash);
  expect(drawOf(vector.seed, vector.clientSeed, vector.slices)).toBe(vector.code);
});

test('seeds are 256 bits in lower-case hex, and unique', () => {
  const seeds = Array.from({ length: 1_000 }, newSeed);
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
  expect(new Set([...seeds, ...Array.from({ length: 1_000 }, newClientSeed)]).size).toBe(2_000);
});

const DRAWS = Number(process.env['SPIN_DRAWS'] ?? 50_000);
/** The chi-square limits for p = 0.001, by degrees of freedom. */
const CRITICAL: Record<number, number> = { 1: 10.828, 2: 13.816, 7: 24.322 };

describe.each([
  ['the wheel of eight', [1, 10, 250, 450, 9, 60, 40, 180]],
  ['three of the same weight', [1, 1, 1]],
  ['a weight of a million beside one of half', [1_000_000, 500_000]],
])('%s', (name, weights) => {
  test(`follows its weights over ${DRAWS} draws: chi-square, p > 0.001`, () => {
    const slices = weights.map((weight, index) => ({ code: `S${index}`, weight }));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const counted = new Map(slices.map(({ code }) => [code, 0]));
    // A draw is a function of its seeds, so the test is deterministic.
    for (let index = 0; index < DRAWS; index += 1) {
      const code = drawOf(hashOf(`${name} ${index}`), 'krapao', slices);
      counted.set(code, (counted.get(code) ?? 0) + 1);
    }
    const chiSquare = slices.reduce((sum, { code, weight }) => {
      const expected = (DRAWS * weight) / total;
      return sum + ((counted.get(code) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(CRITICAL[weights.length - 1] ?? 0);
  });
});
