import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';

/** Code that executes, renders or trusts text, which is only allowed where docs/security.md lists it. */
const DANGEROUS: [what: string, pattern: RegExp, allowed: string[]][] = [
  ['text that is run', /\beval\(|new Function\(|javascript:/, []],
  [
    'HTML put into the page',
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/i,
    ['apps/web/src/shared/html/clean.tsx'],
  ],
  // Put together of constants, so that it can be read.
  [
    'a regular expression from text',
    /new RegExp\(/,
    ['apps/server/src/modules/shop/leads.rules.ts', 'apps/web/src/features/chat/model/links.ts'],
  ],
  ['chance that can be guessed', /Math\.random/, []],
  ['a certificate unchecked', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
];
const HOUSES = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/phrases/src'];

const sources = HOUSES.flatMap((folder) => sourceFiles(ROOT, folder, /\.tsx?$/))
  .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

it('reads the product', () => {
  expect(sources.length).toBeGreaterThan(200);
});

it.each(DANGEROUS)('%s stands where it is allowed only', (_what, pattern, allowed) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual(allowed);
});

it('the server starts no program', () => {
  const starting = sources.filter(({ path, text }) => path.startsWith('apps/server') && text.includes('child_process'));
  expect(starting.map(({ path }) => path)).toEqual([]);
});

/** A NOTIFY inside a transaction holds a lock of the whole cluster while the commit is flushed (docs/decisions/0196): `Tx.notify` sends it after. */
it('only these files send a NOTIFY themselves', () => {
  const sending = sourceFiles(ROOT, 'apps/server/src', /\.(ts|sql)$/)
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /pg_notify/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(sending.toSorted()).toEqual([
    'apps/server/src/app/infrastructure.ts',
    'apps/server/src/app/live/bus.ts',
    'apps/server/src/app/live/movement-notifications.ts',
    // The function of the previous release, for its nodes.
    'apps/server/src/ledger/sql/previous_release.sql',
    // Access depends on these: the commit and its notification are one.
    'apps/server/src/modules/session/session.sql',
    'apps/server/src/modules/session/sessions_changed.sql',
    'apps/server/src/platform/business-clock.ts',
    'apps/server/src/platform/unit-of-work.ts',
  ]);
});
