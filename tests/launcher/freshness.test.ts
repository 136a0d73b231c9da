import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildEnv } from '../../scripts/lib/build.mjs';
import { isInstallStale } from '../../scripts/lib/install.mjs';
import { digestOf } from '../../scripts/lib/sources.mjs';
import { emptyFolder } from './processes.js';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = emptyFolder();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('an install', () => {
  const lock = (packages: Record<string, object>) => JSON.stringify({ packages });
  const zod = { version: '4.0.0', integrity: 'sha512-a' };
  const wanted = { '': {}, 'node_modules/zod': zod, 'node_modules/mac-only': { version: '1.0.0', optional: true } };

  beforeEach(() => {
    write('package-lock.json', lock(wanted));
    write('node_modules/zod/package.json', '{}');
  });

  it('is stale when nothing is installed', () => {
    expect(isInstallStale(root)).toBe(true);
  });

  it('is fresh with every package but those of other platforms', () => {
    write('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
    expect(isInstallStale(root)).toBe(false);
  });

  it.each([
    ['of another version', { 'node_modules/zod': { ...zod, version: '4.0.1' } }],
    ['of other content', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
    ['that is missing', {}],
    ['too many', { 'node_modules/zod': zod, 'node_modules/extra': zod }],
  ])('is stale with a package %s', (_, installed) => {
    write('node_modules/.package-lock.json', lock(installed));
    expect(isInstallStale(root)).toBe(true);
  });

  it('is stale when the folder of a package was deleted', () => {
    write('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
    rmSync(join(root, 'node_modules/zod'), { recursive: true });
    expect(isInstallStale(root)).toBe(true);
  });
});

describe('a build', () => {
  beforeEach(() => {
    for (const path of ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs', 'scripts/lib/precompress.mjs']) write(path, '');
    write('apps/web/src/main.tsx', 'one');
    write('packages/contract/src/index.ts', 'one');
  });

  it.each(['apps/web/src/main.tsx', 'packages/contract/src/index.ts', 'package-lock.json', 'apps/web/public/new.svg'])(
    'is stale when %s changes',
    (path) => {
      const before = digestOf({}, root);
      write(path, 'two');
      expect(digestOf({}, root)).not.toBe(before);
    },
  );

  it.each(['apps/web/src/main.test.tsx', 'apps/server/test/house.ts', 'apps/web/node_modules/.vite/x.js'])(
    'stays fresh when %s changes',
    (path) => {
      write('apps/server/src/main.ts', '');
      const before = digestOf({}, root);
      write(path, 'two');
      expect(digestOf({}, root)).toBe(before);
    },
  );

  it('is stale for another variant', () => {
    expect(digestOf(buildEnv({ KRAPAO_VARIANT: 'lao' }), root)).not.toBe(digestOf(buildEnv({}), root));
  });

  it.each([
    [{ KRAPAO_VARIANT: 'lo' }, 'KRAPAO_VARIANT must be th or lao, not "lo".'],
    [{ KRAPAO_VARIANT: 'lao', VITE_VARIANT: 'laos' }, 'VITE_VARIANT must be th or lao, not "laos".'],
  ])('is refused for an unknown variant: %o', (env, sentence) => {
    expect(() => buildEnv(env)).toThrow(sentence);
  });
});
