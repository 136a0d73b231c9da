import { expect, it } from 'vitest';
import { presentDraw } from './spin.presenter.js';

it('a draw has everything that a member needs to check it', () => {
  const at = new Date('2026-11-21T00:00:00.000Z');
  const row: Parameters<typeof presentDraw>[0] = {
    id: 'd',
    name: { th: 'ก', la: 'ກ', en: 'a' },
    slices: [{ code: 'A', weight: 1 }],
    hash: 'hash',
    seed: 'seed',
    client_seed: 'mine',
    code: 'A',
    created_at: at,
  };
  expect(presentDraw(row, 'la')).toEqual({
    _id: 'd',
    wheel: 'ກ',
    slices: [{ code: 'A', weight: 1 }],
    hash: 'hash',
    seed: 'seed',
    clientSeed: 'mine',
    code: 'A',
    createdAt: at.toISOString(),
  });
});
