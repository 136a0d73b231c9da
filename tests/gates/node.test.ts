import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import root from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from './cruise.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const FLOOR = `${root.engines.node.replace('>=', '')}.0`;

/** Packages that declare a newer node than the floor, and why they stay (docs/decisions/0222). */
const NEWER: Record<string, string> = {
  'node_modules/sanitize-html': 'versions that declare the floor have known vulnerabilities (fixed in 2.17.6 and 2.17.7)',
};

type Locked = Record<string, { engines?: { node?: string } }>;
const excluding = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { engines }]) => (engines?.node === undefined || satisfies(FLOOR, engines.node) ? [] : [path]));

describe('the oldest version of node', () => {
  it('is accepted by every package, except those that are listed', () => {
    expect(excluding(lock.packages as Locked)).toEqual(Object.keys(NEWER));
  });

  it('finds a package that excludes it', () => {
    expect(excluding({ a: { engines: { node: '>=22' } }, b: { engines: { node: '^18 || >=20' } }, c: {} })).toEqual(['a']);
  });

  it('is what the bundles are made for, and what Renovate filters by', () => {
    expect(read('scripts/lib/build.mjs')).toContain(`target: 'node${FLOOR.split('.')[0]}'`);
    expect(JSON.parse(read('renovate.json'))).toMatchObject({ constraints: { node: root.engines.node }, constraintsFiltering: 'strict' });
  });
});

const workflows = readdirSync(join(ROOT, '.github/workflows')).map((name) => ({ name, text: read(`.github/workflows/${name}`) }));

describe('the workflows', () => {
  it.each(['test.yml', 'nightly.yml'])('%s tests with node 20, 22, 24 and 26', (name) => {
    const { jobs } = parse(read(`.github/workflows/${name}`)) as { jobs: { test: { strategy: { matrix: { node: number[] } } } } };
    expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24, 26]);
  });

  it('pin each action by the digest of its commit, beside its version', () => {
    const uses = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action));
    expect(uses.length).toBeGreaterThan(5);
    expect(uses.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('scan for advisories each week', () => {
    const { on, jobs } = parse(read('.github/workflows/advisories.yml')) as {
      on: { schedule: { cron: string }[] };
      jobs: { scan: { steps: { run?: string }[] } };
    };
    expect(on.schedule[0]?.cron).toMatch(/ 1$/);
    expect(jobs.scan.steps.map(({ run }) => run)).toContain('npm audit --audit-level=low');
  });

  it('publish a release with notes, image and SBOM, after its tests', () => {
    const text = read('.github/workflows/release.yml');
    const steps = ['release-notes.mjs', 'npm test', 'npm sbom', 'docker build', 'gh release create'];
    const places = steps.map((step) => text.indexOf(step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});
