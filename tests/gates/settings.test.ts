import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environment, settings } from '../../apps/server/src/platform/environment.js';
import { ROOT } from './cruise.js';
import { readOperatorPage, withCommands } from './operator-page.js';
import { missingSettings, readPage, withTables } from './settings.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const names = Object.values(settings).flatMap((group) => Object.keys(group));
const deployment = ['deploy/krapao.env.example', 'deploy/krapao.service'].map(read);

it('every setting that the server reads is under one heading of the page', () => {
  expect(names.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

it('docs/settings.md is what `npm run settings` writes', () => {
  expect(readPage()).toBe(withTables(readPage()));
});

it('docs/operator.md is what `npm run settings` writes', () => {
  expect(readOperatorPage()).toBe(withCommands(readOperatorPage()));
  expect(readOperatorPage()).toContain('| `findings list` |');
});

it('finds a table that is not current', () => {
  const planted = readPage().replace('| `PORT` | `3000` |', '| `PORT` | `3001` |');
  expect(planted).not.toBe(readPage());
  expect(withTables(planted)).toBe(readPage());
});

it('every setting says what it means', () => {
  expect(readPage()).not.toMatch(/\| +\|$/m);
});

it('every setting of a deployment is in the example of its environment, or set by the unit', () => {
  expect(missingSettings(deployment)).toEqual([]);
});

it('finds a setting that is not in the deployment files', () => {
  const planted = deployment.map((text) => text.replace(/^#REDIS_URL=.*$/m, ''));
  expect(missingSettings(planted)).toEqual(['REDIS_URL']);
});

it('the page explains each setting of the example', () => {
  const inExample = [...(deployment[0] ?? '').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(inExample.length).toBeGreaterThan(40);
  expect(inExample.filter((name) => !readPage().includes(`\`${name}\``))).toEqual([]);
});
