import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../mutation/scopes.mjs';
import { SQL_MUTANTS } from '../mutation/sql-mutants.mjs';
import { ROOT, sourceFiles } from './cruise.js';

const files = ['apps', 'packages'].flatMap((folder) => sourceFiles(ROOT, folder, /\.tsx?$/));
const SERVER = join(ROOT, 'apps/server');

// The mutants run nightly: a file that moved would be found a night later, or never.
describe('the faults planted in the database', () => {
  it('each have one place', () => {
    const places = SQL_MUTANTS.map(({ fault, file, from }) => [
      fault,
      readFileSync(join(SERVER, 'src', file), 'utf8').split(from).length - 1,
    ]);
    expect(places.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('name tests that exist', () => {
    const tests = new Set(SQL_MUTANTS.flatMap((mutant) => mutant.tests));
    expect([...tests].filter((path) => !existsSync(join(SERVER, path)))).toEqual([]);
  });
});

it.each(Object.entries(SCOPES))('the tests of the scope %s run without a page and a database', (_, { tests }) => {
  const own = files.filter((path) => tests.some((pattern) => matchesGlob(path, pattern)));
  const needs = /\bdocument\.|@testing-library|test-server\.js|\.tsx'/;
  expect(own.filter((path) => needs.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

it.each(Object.entries(SCOPES))('the mutated files and the tests of the scope %s exist', (_, { mutate, tests }) => {
  expect([...mutate, ...tests].filter((pattern) => !files.some((path) => matchesGlob(path, pattern)))).toEqual([]);
});
