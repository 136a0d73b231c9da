import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROOFS } from '../../scripts/lib/proofs.mjs';
import { ROOT } from './cruise.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const workflow = parse(read('.github/workflows/nightly.yml')) as {
  jobs: { test: { steps: { run?: string }[] }; proof: { strategy: { matrix: { proof: string[] } } } };
};

/** Those that a proof contains, and the command of all proofs. */
const CONTAINED = ['test:all', 'bench:slips'];

it('each script that tests or measures is a proof', () => {
  const run = Object.values(PROOFS).map(({ args }) => args.find((arg) => arg in scripts));
  const proving = Object.keys(scripts).filter((name) => /^(test|bench|gallery)/.test(name) && !CONTAINED.includes(name));
  expect(proving.filter((name) => !run.includes(name))).toEqual([]);
  expect(scripts['bench']).toContain('bench/slips.ts');
});

it('each proof is run every night', () => {
  const { test, proof } = workflow.jobs;
  expect(test.steps.map(({ run }) => run)).toContain('npm test');
  expect(['test', ...proof.strategy.matrix.proof].toSorted()).toEqual(Object.keys(PROOFS).toSorted());
});

it('docs/nightly.md lists each proof with its size', () => {
  const page = read('docs/nightly.md');
  expect(Object.entries(PROOFS).filter(([name, { size }]) => !page.includes(`| \`${name}\` | ${size} |`))).toEqual([]);
});
