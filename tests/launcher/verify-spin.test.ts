import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vectors from '../../apps/web/src/features/spin/model/vectors.json' with { type: 'json' };
import { emptyFolder } from './processes.js';

const SCRIPT = fileURLToPath(new URL('../../scripts/verify-spin.mjs', import.meta.url));

/** Far from the repository, with the script alone in it. */
let folder: string;
beforeAll(() => {
  folder = emptyFolder();
  copyFileSync(SCRIPT, join(folder, 'verify-spin.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (draw: unknown) => {
  writeFileSync(join(folder, 'draw.json'), JSON.stringify(draw));
  const { status, stdout } = spawnSync(process.execPath, ['verify-spin.mjs', 'draw.json'], { encoding: 'utf8', cwd: folder });
  return { status, stdout, verdict: stdout.trim().split('\n').at(-1) };
};

it.each(vectors)('$name agrees', (vector) => {
  const { status, stdout, verdict } = verify(vector);
  expect([status, verdict]).toEqual([0, 'The draw agrees.']);
  expect(stdout).toContain(`${vector.number} (counter ${vector.counter})`);
});

describe('a draw with a changed', () => {
  // A slice of one in a thousand: another number hardly falls on it again.
  const [draw, another] = ['the rarest slice', 'the zero seed'].map((name) => vectors.find((vector) => vector.name === name));
  if (!draw || !another) throw new Error('The vectors have changed.');
  const flipped = (digest: string) => (digest.startsWith('0') ? '1' : '0') + digest.slice(1);
  const heavier = draw.slices.map((slice, index) => (index === 7 ? { ...slice, weight: slice.weight + 1 } : slice));

  it.each([
    ['seed', { seed: flipped(draw.seed) }],
    ['hash', { hash: flipped(draw.hash) }],
    ['seed with its hash', { seed: another.seed, hash: another.hash }],
    ['own seed', { clientSeed: `${draw.clientSeed}!` }],
    ['weight', { slices: heavier }],
    ['order of slices', { slices: draw.slices.toReversed() }],
    ['code', { code: 'CREDIT_20' }],
  ])('%s does not', (_, change) => {
    const { status, verdict } = verify({ ...draw, ...change });
    expect([status, verdict]).toEqual([1, 'The draw does not agree.']);
  });

  it.each([{}, { slices: [] }, { slices: [{ code: 'A', weight: 0 }] }, { slices: [{ code: 'A', weight: 1.5 }] }])(
    'shape is no draw (%#)',
    (change) => {
      expect(verify(Object.keys(change).length === 0 ? {} : { ...draw, ...change }).status).toBe(2);
    },
  );
});
