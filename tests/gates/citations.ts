import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './cruise.js';

/** Text before a citation's page, its number and its sections: `docs/specification.md §4.6 and §5`. */
const SPECIFICATION = /docs\/specification\.md((?:(?:,| and)? §\d+(?:\.\d+)?)+)/g;
const DECISIONS = /docs\/decisions\/(\d{4}(?:, \d{4})*)/g;
const PAGE = /(?<![\w/.-])docs\/[\w/-]+\.md/g;
/** Pages of other repositories. */
const ELSEWHERE = /(?<![\w/-])(?:spec|decisions|bar|architecture)\.md/g;
const LINK = /\]\(([^)\s]+)\)/g;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([whole, first]) => first ?? whole);

const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
const sections = [...matches(read('docs/specification.md'), /^#{2,3} (\d+(?:\.\d+)?)/gm)];

/** A heading's anchor, as Markdown viewers make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string): string[] => matches(read(page), /^#+ (.+)$/gm).map(anchorOf);

/** Citations that do not resolve: pages, decisions, sections of the specification. */
export function lostCitations(text: string): string[] {
  return [
    ...matches(text, ELSEWHERE),
    ...matches(text, PAGE).filter((page) => !existsSync(join(ROOT, page))),
    ...matches(text, DECISIONS)
      .flatMap((numbers) => numbers.split(', '))
      .filter((number) => !decisions.includes(number))
      .map((number) => `docs/decisions/${number}`),
    ...matches(text, SPECIFICATION)
      .flatMap((cited) => matches(cited, /\d+(?:\.\d+)?/g))
      .filter((section) => !sections.includes(section))
      .map((section) => `docs/specification.md §${section}`),
  ];
}

/** Links of the Markdown file at `path` that lead to no file, or to no heading of it. */
export function lostLinks(path: string, text: string): string[] {
  return matches(text, LINK).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
}
