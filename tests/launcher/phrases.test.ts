import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COLUMNS, listPhrases, readRows, writePhrases } from '../../scripts/lib/phrases.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { bundleFiles } from '../../scripts/lib/phrase-bundles.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krapao-phrases-'));
  cpSync(join(ROOT, 'packages/phrases/src'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rowOf = (phrase: string) => {
  const row = listPhrases(folder).find((each) => each.phrase === phrase);
  if (row === undefined) throw new Error(`no phrase ${phrase}`);
  return row;
};

it('lists every phrase in three languages, with the comment of its group', () => {
  const rows = listPhrases(folder);
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows.filter(({ en, th, la }) => [en, th, la].includes(''))).toEqual([]);
  expect(rowOf('desk-approvals/approvals.waitsShort.amount')).toMatchObject({ en: '{limit} or more', note: 'The same in a list.' });
});

it('writes a translation into its file, and changes no other text', () => {
  const row = rowOf('slip/slip.camera');
  const changed = writePhrases(folder, [{ ...row, th: "ถ่าย 'สลิป'", la: 'ຖ່າຍ\nສະລິບ' }]);
  expect(changed).toEqual([join(folder, 'slip/th.ts'), join(folder, 'slip/la.ts')]);
  expect(rowOf('slip/slip.camera')).toEqual({ ...row, th: "ถ่าย 'สลิป'", la: 'ຖ່າຍ\nສະລິບ' });
  expect(writePhrases(folder, listPhrases(folder))).toEqual([]);
});

it.each([
  ['commas', ',', 'utf8'],
  ['semicolons', ';', 'utf8'],
  ['tabs, in UTF-16', '\t', 'utf16le'],
] as const)('reads a table that was saved with %s', (_, delimiter, encoding) => {
  const rows = [{ ...rowOf('slip/slip.camera'), th: 'ก; "ข", ค' }];
  const file = Buffer.from(`\ufeff${stringify(rows, { header: true, columns: COLUMNS, delimiter })}`, encoding);
  expect(readRows(file)).toEqual(rows);
});

it.each([
  ['another table', 'name;text\n1;2', 'does not begin with the column phrase'],
  ['a table with a broken line', 'phrase,note,en,th,la\na,b', 'not the table that was exported'],
  ['a table without a column', 'phrase,note,en,th\na,b,c,d', 'no column la'],
])('refuses %s', (_, text, words) => {
  expect(() => readRows(Buffer.from(text))).toThrow(words);
});

it('refuses a translation that misses a placeholder or is empty, and an unknown phrase, and then changes nothing', () => {
  const before = readFileSync(join(folder, 'slip/th.ts'), 'utf8');
  const good = { ...rowOf('slip/slip.camera'), th: 'ใหม่' };
  for (const bad of [
    { ...rowOf('slip/slip.open'), th: 'เปิด' },
    { ...rowOf('slip/slip.open'), la: '' },
    { ...good, phrase: 'slip/slip.none' },
  ])
    expect(() => writePhrases(folder, [good, bad])).toThrow(/slip\//);
  expect(readFileSync(join(folder, 'slip/th.ts'), 'utf8')).toBe(before);
});

it('the modules of the bundles are those of their list, and every feature is in a bundle or loaded alone', () => {
  const files = bundleFiles(ROOT);
  expect(new Map([...files.keys()].map((path) => [path, readFileSync(path, 'utf8')]))).toEqual(files);
  const bundles = join(ROOT, 'packages/phrases/src/bundles');
  const present = readdirSync(bundles, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(present.map((name) => join(bundles, name)).toSorted()).toEqual([...files.keys()].toSorted());
  const features = new Set(listPhrases(folder).map(({ phrase }) => phrase.split('/')[0]));
  const bundled = new Set(
    [...files.values()].flatMap((text) => [...text.matchAll(/from '\.\.\/\.\.\/([a-z-]+)\//g)].map(([, name]) => name)),
  );
  expect([...features].filter((name) => !bundled.has(name))).toEqual(['install']);
});
