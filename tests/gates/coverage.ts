import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourceFiles } from './cruise.js';
import { testsIn } from './test-titles.js';

/** One row of docs/spec-coverage: a requirement, its implementation, and the tests that have its tag. */
export interface Requirement {
  /** `§5-12`: a section of docs/specification.md, and a number within it. */
  id: string;
  /** Page and line. */
  at: string;
  says: string;
  places: string[];
  isOpen: boolean;
}

/** A comment above a test, or above a group of tests: `// §5-12 phone`. */
export interface Tag {
  id: string;
  words: string;
  /** Path of the test file. */
  file: string;
  line: number;
  /** Of the test or group; null: the comment is not above one. */
  title: string | null;
}

const PAGES = 'docs/spec-coverage';
const OPEN = '**open**';
const TAG = /^[ \t]*\/\/ (§[\w.-]+-\d+) (.+)$/gm;
const ROW = /^\| (§[\w.-]+-\d+) \|/;
/** The short forms of places in the tables. */
const WORKSPACES: Record<string, string> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  sandbox: 'apps/sandbox/src',
  contract: 'packages/contract/src',
  phrases: 'packages/phrases/src',
  ui: 'packages/ui/src',
};

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());
const withoutMarks = (text: string): string => text.replaceAll('`', '').toLowerCase();

export const placeExists = (place: string): boolean => {
  const [workspace = '', ...rest] = place.split('/');
  return existsSync(join(ROOT, WORKSPACES[workspace] ?? workspace, ...rest));
};

const testFiles = ['apps', 'packages', 'tests'].flatMap((folder) => sourceFiles(ROOT, folder, /\.(test|spec)\.tsx?$/));

/** The requirements of one page, in their order. */
export const requirementsIn = (page: string, text: string): Requirement[] =>
  text.split('\n').flatMap((line, index): Requirement[] => {
    if (!ROW.test(line)) return [];
    const [, id = '', says = '', places = '', tests = ''] = cellsOf(line);
    const named = [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
    return [{ id, at: `${page}:${index + 1}`, says, places: named, isOpen: tests === OPEN }];
  });

/** Comments follow each other above the test that they are about. */
export const tagsIn = (file: string, text: string): Tag[] => {
  const tests = testsIn(text);
  return [...text.matchAll(TAG)].map(({ 0: comment, 1: id = '', 2: words = '', index }) => {
    const next = tests.find(({ start }) => start > index);
    const between = next && text.slice(index + comment.length, next.start).replaceAll(/^[ \t]*\/\/.*$/gm, '');
    const line = text.slice(0, index).split('\n').length;
    return { id, words, file, line, title: next && between?.trim() === '' ? next.title : null };
  });
};

/** Whether the requirement contains the words of a tag. */
export const isAbout = ({ words }: Pick<Tag, 'words'>, { says }: Pick<Requirement, 'says'>): boolean =>
  withoutMarks(says).includes(withoutMarks(words));

/** The end of a path that names one test file only. */
function shortName(file: string): string {
  const parts = file.split('/');
  for (let count = 1; count < parts.length; count += 1) {
    const name = parts.slice(-count).join('/');
    if (testFiles.filter((each) => each.endsWith(`/${name}`)).length === 1) return name;
  }
  return file;
}

/** A page with the tests of each row as the tags say. */
export const withTests = (text: string, tags: readonly Tag[]): string =>
  text
    .split('\n')
    .map((line) => {
      if (!ROW.test(line)) return line;
      const [, id = '', says = '', places = '', tests = ''] = cellsOf(line);
      const named = tags.flatMap((tag) =>
        tag.id === id && tag.title !== null ? [`\`${shortName(tag.file)}\` › ${tag.title.replaceAll('|', '\\|')}`] : [],
      );
      const listed = named.length > 0 ? named.toSorted((a, b) => a.localeCompare(b, 'en')).join('<br>') : tests === OPEN ? OPEN : '';
      return `| ${id} | ${says} | ${places} | ${listed} |`;
    })
    .join('\n');

export const readPages = (): { page: string; text: string }[] =>
  sourceFiles(ROOT, PAGES, /\.md$/).map((page) => ({ page, text: read(page) }));

export const readTags = (): Tag[] => testFiles.flatMap((file) => tagsIn(file, read(file)));
