import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { JOURNEYS, WHOLE_PRODUCT } from '../../scripts/lib/journeys.mjs';
import { ROOT } from './cruise.js';

const features = ['apps/web/src/features', 'apps/console/src/features'].flatMap((folder) => readdirSync(join(ROOT, folder)));
const journeys = readdirSync(join(ROOT, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => basename(file, '.spec.ts'));

it('each feature of wallet and console names its journeys', () => {
  expect(features.filter((feature) => !(feature in JOURNEYS))).toEqual([]);
});

it('each feature with journeys exists', () => {
  const exists = (name: string): boolean =>
    features.includes(name) || ['modules', 'desk'].some((folder) => existsSync(join(ROOT, 'apps/server/src', folder, name)));
  expect(Object.keys(JOURNEYS).filter((name) => !exists(name))).toEqual([]);
});

it('each journey belongs to a feature or to the whole product, and exists', () => {
  const named = new Set([...Object.values(JOURNEYS).flat(), ...WHOLE_PRODUCT]);
  expect(journeys.filter((journey) => !named.has(journey))).toEqual([]);
  expect([...named].filter((journey) => !journeys.includes(journey))).toEqual([]);
});
