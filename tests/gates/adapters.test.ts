import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../apps/server/src/providers/adapters.js';
import { providerKinds, settingOf } from '../../apps/server/src/providers/connections.js';
import { ROOT } from './cruise.js';

const page = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** The table of adapters; its rows name the kinds and link the page of the service. */
const rows = page('docs/providers.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

describe('the settings of connections', () => {
  it('are in the list of settings, and in the list of kinds', () => {
    const pages = [page('docs/settings.md'), page('docs/providers.md')];
    const lost = providerKinds.filter((kind) => !pages.every((text) => text.includes(`\`${settingOf(kind).replace('KRAPAO_', '')}\``)));
    expect(lost).toEqual([]);
  });

  it('name adapters that docs/providers.md lists, each with a page of its service', () => {
    const names = providerKinds.flatMap((kind) => Object.keys(adapters[kind]).map((name) => ({ kind, name })));
    const lost = names.filter(({ kind, name }) => {
      const row = rows.find((each) => each.includes(`\`${name}\``)) ?? '';
      const link = /\]\((providers\/[a-z-]+\.md)\)/.exec(row)?.[1];
      return name === 'krapao' ? row === '' : !row.includes(` ${kind} `) || link === undefined || !existsSync(join(ROOT, 'docs', link));
    });
    expect(lost).toEqual([]);
  });
});
