import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];
const webSetup = 'src/test/setup.ts';
/** What a password costs is the point of this one: it runs with the library as it is. */
const passwords = 'apps/server/src/modules/session/password.test.ts';

/**
 * Files of the web that put another module in a module's place. The others share what they import, a page at a time: most of their
 * time went into loading jsdom and the app anew. A module that was replaced must not stay so for the next file, nor come too late.
 */
const replacing = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.(do)?mock\(/i.test(readFileSync(join('apps/web', file), 'utf8')));

/** A busy machine is slow, not wrong. */
const poll = { timeout: 60_000 };
const patient = { expect: { poll }, testTimeout: 180_000, hookTimeout: 300_000 };

const web = {
  root: 'apps/web',
  environment: 'jsdom',
  ...patient,
  setupFiles: existsSync(`apps/web/${webSetup}`) ? [webSetup] : [],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            'packages/{contract,phrases}/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'tests/failover/**/*.test.ts',
            'bench/*.test.ts',
            passwords,
          ],
          exclude: ignored,
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'tests/protocols/*.test.ts'],
          exclude: [...ignored, passwords],
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'apps/server/test/quick-argon2.ts') },
          // Nothing is kept in a module: the files of a worker share what they load.
          isolate: false,
          globalSetup: ['scripts/lib/test-postgres.mjs'],
        },
      },
      {
        test: {
          ...web,
          root: 'packages/ui',
          setupFiles: [join(import.meta.dirname, 'packages/ui/test/setup.ts')],
          name: 'ui',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ignored,
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...web, name: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: [...ignored, ...replacing], isolate: false },
      },
      { extends: 'apps/web/vite.config.ts', test: { ...web, name: 'web-replacing', include: replacing, exclude: ignored } },
      {
        extends: 'apps/console/vite.config.ts',
        test: {
          ...web,
          root: 'apps/console',
          setupFiles: ['src/test/setup.ts'],
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ignored,
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          exclude: ignored,
        },
      },
      {
        test: {
          ...patient,
          name: 'storm',
          include: ['tests/storm/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['scripts/lib/test-postgres.mjs'],
          // Two cores: each storm gets them for itself.
          fileParallelism: false,
        },
      },
      // Not part of the test command: it needs Debian's packages (scripts/failover.mjs).
      { test: { name: 'failover', include: ['tests/failover/*.storm.ts'], exclude: ignored } },
      // As `failover` (scripts/region.mjs).
      { test: { ...patient, name: 'region', include: ['tests/region/*.proof.ts'], exclude: ignored } },
      // As `failover` (scripts/go-live.mjs).
      { test: { ...patient, name: 'go-live', bail: 1, include: ['tests/go-live/*.proof.ts'], exclude: ignored } },
      // Most of their time went into loading the compiler and the contract for each file.
      { test: { ...patient, name: 'gates', include: ['tests/gates/**/*.test.ts'], exclude: ignored, isolate: false } },
    ],
  },
});
