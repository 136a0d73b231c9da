import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { currencySettings, flag, minutes, type Setting, siteSettings } from '../platform/settings/index.js';
import { allSettings } from './all-settings.js';

const SOURCES = join(import.meta.dirname, '..');

const isSetting = (value: unknown): value is Setting => typeof value === 'object' && value !== null && 'key' in value && 'loosens' in value;

/** The keys of the settings that a file exports. */
async function declaredIn(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(join(SOURCES, file));
  return Object.values(exported).flatMap((value) =>
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter(isSetting)
          .map(({ key }) => key)
      : [],
  );
}

it('each setting that a module declares is in the list, once', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.settings.ts'));
  const declared = (await Promise.all(files.map(declaredIn))).flat();
  expect(declared.length).toBeGreaterThan(30);
  expect(allSettings.map(({ key }) => key).toSorted()).toEqual(declared.toSorted());
  expect(new Set(declared).size).toBe(declared.length);
});

it('the standard value of each setting passes its own schema', () => {
  expect(
    allSettings.filter((setting) =>
      ('value' in setting ? [setting.value] : [setting.THB, setting.LAK]).some((value) => !setting.schema.safeParse(value).success),
    ),
  ).toEqual([]);
});

it('a setting without a group, a direction or a value of its kind does not compile', () => {
  const breaches = () => [
    // @ts-expect-error no group
    siteSettings({ planted: { ...flag, value: true, loosens: 'up' } }),
    // @ts-expect-error no direction
    siteSettings({ planted: { ...flag, value: true, group: 'site' } }),
    // @ts-expect-error another kind of value
    siteSettings({ planted: { ...flag, value: 1, group: 'site', loosens: 'up' } }),
    // @ts-expect-error no value for LAK
    currencySettings({ planted: { ...minutes, THB: 1, group: 'site', loosens: 'up' } }),
  ];
  expect(breaches).toBeTypeOf('function');
});
