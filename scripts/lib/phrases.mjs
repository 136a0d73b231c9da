import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { plainError } from './plain-error.mjs';

const LANGUAGES = /** @type {const} */ (['en', 'th', 'la']);

/**
 * @typedef {(typeof LANGUAGES)[number]} Language
 * @typedef {{ text: string, comment: string, start: number, end: number }} Phrase with the place of its literal in the file
 * @typedef {{ phrase: string, note: string, en: string, th: string, la: string }} Row `phrase`: `feature/name.of.phrase`
 */

/** @param {string} root @returns {string[]} the folders of phrases */
const features = (root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'bundles')
    .map(({ name }) => name)
    .toSorted();

/** @param {string} root @param {string} feature @param {Language} language */
const fileOf = (root, feature, language) => join(root, feature, `${language}.ts`);

/**
 * The phrases of a file by the name under which code reads them, e.g. `approvals.act.member.unfreeze`.
 *
 * @param {string} path
 * @returns {Map<string, Phrase>}
 */
function readPhrases(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, Phrase>} */
  const found = new Map();
  /** @param {ts.Node} node @param {readonly string[]} names @param {string} comment */
  const visit = (node, names, comment) => {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return visit(node.expression, names, comment);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      found.set(names.join('.'), { text: node.text, comment, start: node.getStart(), end: node.getEnd() });
      return undefined;
    }
    if (!ts.isObjectLiteralExpression(node)) throw plainError(`${path}: ${names.join('.')} is not a text.`);
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property)) throw plainError(`${path}: ${property.getText()} is not a phrase.`);
      const name = /** @type {ts.Identifier | ts.StringLiteral} */ (property.name).text;
      visit(property.initializer, [...names, name], commentBefore(property, text) || comment);
    }
    return undefined;
  };
  for (const statement of source.statements.filter(ts.isVariableStatement))
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer !== undefined) visit(initializer, [name.getText()], commentBefore(statement, text));
  return found;
}

/** @param {ts.Node} node @param {string} text */
const commentBefore = (node, text) =>
  (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
    .map(({ pos, end }) =>
      text
        .slice(pos, end)
        .replaceAll(/^\/\*+|\*+\/$|^\/\/|^\s*\*/gm, '')
        .trim(),
    )
    .join(' ');

/** Every phrase in three languages, for a spreadsheet. @param {string} root @returns {Row[]} */
export function listPhrases(root) {
  return features(root).flatMap((feature) => {
    const [en, th, la] = LANGUAGES.map((language) => readPhrases(fileOf(root, feature, language)));
    return [...(en ?? [])].map(([name, { text, comment }]) => ({
      phrase: `${feature}/${name}`,
      note: comment,
      en: text,
      th: th?.get(name)?.text ?? '',
      la: la?.get(name)?.text ?? '',
    }));
  });
}

/** Names in braces and tags: a translation has the same ones. @param {string} text */
const placeholders = (text) => [...text.matchAll(/\{(\w+)|<(\w+)>/g)].map(([whole]) => whole).toSorted();

/**
 * Writes Thai and Lao texts into the files. English is the source and is not changed.
 *
 * @param {string} root
 * @param {readonly Row[]} rows
 * @returns {string[]} the files that changed
 * @throws a plain error for an unknown phrase, an empty text, and placeholders that differ from the English text
 */
export function writePhrases(root, rows) {
  const known = new Map(listPhrases(root).map((row) => [row.phrase, row]));
  const problems = rows.flatMap(({ phrase, th, la }) => {
    const row = known.get(phrase);
    if (row === undefined) return [`${phrase}: there is no such phrase.`];
    const wanted = placeholders(row.en).join(' ');
    return Object.entries({ th, la }).flatMap(([language, text]) => {
      if (text.trim() === '') return [`${phrase}: the text in ${language} is empty.`];
      return placeholders(text).join(' ') === wanted ? [] : [`${phrase}: the text in ${language} needs ${wanted || 'no placeholder'}.`];
    });
  });
  if (problems.length > 0) throw plainError(problems.join('\n'));
  return features(root).flatMap((feature) =>
    /** @type {const} */ (['th', 'la']).flatMap((language) => {
      const own = rows.filter(({ phrase }) => phrase.startsWith(`${feature}/`));
      return replaceTexts(
        fileOf(root, feature, language),
        new Map(own.map((row) => [row.phrase.slice(feature.length + 1), row[language]])),
      );
    }),
  );
}

/** @param {string} path @param {ReadonlyMap<string, string>} texts by name @returns {string[]} the path, if the file changed */
function replaceTexts(path, texts) {
  const changes = [...readPhrases(path)]
    .flatMap(([name, { text, start, end }]) => {
      const wanted = texts.get(name);
      return wanted === undefined || wanted === text
        ? []
        : [{ start, end, literal: `'${JSON.stringify(wanted).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` }];
    })
    .toReversed();
  if (changes.length === 0) return [];
  let text = readFileSync(path, 'utf8');
  for (const { start, end, literal } of changes) text = text.slice(0, start) + literal + text.slice(end);
  writeFileSync(path, text);
  return [path];
}

export const COLUMNS = ['phrase', 'note', 'en', 'th', 'la'];

/**
 * The rows of a spreadsheet that a program has saved as CSV: with commas, or with semicolons or tabs, as some languages of Excel write it.
 *
 * @param {Buffer} file in UTF-8, or in UTF-16 with a byte order mark
 * @returns {Row[]}
 * @throws a plain error when the file is no such table
 */
export function readRows(file) {
  const head = file.subarray(0, 100).toString().replaceAll('\0', '');
  const delimiter = /phrase"?([,;\t])/.exec(head)?.[1];
  if (delimiter === undefined) throw plainError('The file does not begin with the column phrase.');
  /** @type {Row[]} */
  let rows;
  try {
    rows = parse(file, { columns: true, bom: true, skip_empty_lines: true, delimiter });
  } catch (error) {
    throw plainError(`The file is not the table that was exported: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const missing = COLUMNS.filter((column) => rows.some((row) => !(column in row)));
  if (missing.length > 0) throw plainError(`The file has no column ${missing.join(', ')}.`);
  return rows;
}
