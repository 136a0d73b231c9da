import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { movedText } from './moved-text.js';

const sourceOf = (text: string, path: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

it.each([
  ['apps/web/src', 80],
  ['apps/console/src', 80],
  ['packages/ui/src', 40],
])('%s keeps text apart from what comes and goes', (folder, least) => {
  const files = sourceFiles(ROOT, folder, /\.tsx$/).filter((path) => !path.includes('.test.') && !path.includes('/test/'));
  expect(files.length).toBeGreaterThan(least);
  expect(files.flatMap((path) => movedText(sourceOf(readFileSync(join(ROOT, path), 'utf8'), path), path))).toEqual([]);
});

const breachesIn = (markup: string): number => movedText(sourceOf(`const Page = () => ${markup};`, 'planted.tsx'), 'planted.tsx').length;

it.each([
  ['text after a part that comes and goes', '<p>{a && <i />} words</p>'],
  ['text that comes and goes', '<p><b />{a && n}</p>'],
  ['text or an element', '<p><b />{a ? n : <i />}</p>'],
  ['text after a list', '<p>{list.map((each) => <i>{each}</i>)} words</p>'],
  ['children beside a part', '<button>{a && <i />}{children}</button>'],
  ['text in a fragment', '<>{a && <i />}words</>'],
  ['text of a list of words', '<p>{a && <i />}{words[name]}</p>'],
  ['text of a call', '<p>{a && <i />}{titleOf(name)}</p>'],
  ['text that is put together', '<p>{a && <i />}{n + 1}</p>'],
  ['text that is not null', '<p>{a && <i />}{n!}</p>'],
])('finds %s', (_, markup) => {
  expect(breachesIn(markup)).toBe(1);
});

it.each([
  ['text of its own', '<p>{a && n}</p>'],
  ['text in an element', '<p>{a && <i />}<span>{n}</span></p>'],
  ['text that is not translated', '<p translate="no">{a && <i />}{n}</p>'],
  ['text beside elements that stay', '<p>{n} <b /></p>'],
  ['text before a part that comes and goes', '<p>{n}{a ? <i /> : null}</p>'],
  ['one text or another', "<p><b />{a ? 'x' : n}</p>"],
  ['elements alone', '<p>{a && <i />}<b /></p>'],
])('accepts %s', (_, markup) => {
  expect(breachesIn(markup)).toBe(0);
});
