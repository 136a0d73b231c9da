import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, parsePlPgSQLSync } from 'libpg-query';
import ts from 'typescript';
import { OWNERS, PUBLISHED_VIEWS, SHARED_TABLES } from '../../apps/server/src/platform/db/owners.js';
import { ROOT, sourceFiles } from './cruise.js';

/** A table or view that a query names. */
export interface Reference {
  file: string;
  name: string;
  isWrite: boolean;
}

export interface Source {
  /** From the root of the repository. */
  path: string;
  text: string;
}

const SERVER = 'apps/server/src';
const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using']);
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const KNOWN = new Set([...Object.keys(OWNERS), ...Object.keys(PUBLISHED_VIEWS)]);

/** Sources of the server whose queries are checked. Migrations and the seed prepare the tables of every module; tests may read anything. */
export const checkedSources = (): Source[] =>
  sourceFiles(ROOT, SERVER, /\.(ts|sql)$/)
    .filter((path) => !/\.test\.ts$|\/platform\/db\/migrations\/|\/app\/seed\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

export const referencesIn = (source: Source): Reference[] => (source.path.endsWith('.sql') ? inSqlFile(source) : inTypeScript(source));

/** The part of the server that a file belongs to, as in OWNERS. */
const partOf = (path: string): string => {
  const [part, module] = path.slice(SERVER.length + 1).split('/');
  return (part === 'modules' ? module : part === 'operator' ? 'app' : part) ?? '';
};

/** Why a reference breaks the rule, or null. */
export function breachOf({ file, name, isWrite }: Reference): string | null {
  const part = partOf(file);
  const view: string | undefined = PUBLISHED_VIEWS[name as keyof typeof PUBLISHED_VIEWS];
  if (view !== undefined) return isWrite ? `${file} writes to the view ${name}` : null;
  const owner: string = OWNERS[name as keyof typeof OWNERS];
  if (owner !== part && SHARED_TABLES[name as keyof typeof OWNERS]?.with !== part) return `${file} names ${name}, which ${owner} owns`;
  if (/\/modules\/.*(?<!\.repository)\.ts$/.test(file)) return `${file} queries ${name} outside a repository`;
  return null;
}

function inTypeScript({ path, text }: Source): Reference[] {
  const found: Reference[] = [];
  const add = (name: string, isWrite: boolean): void => {
    if (KNOWN.has(name)) found.push({ file: path, name, isWrite });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const [first] = node.arguments;
      const names: readonly ts.Expression[] = first === undefined ? [] : ts.isArrayLiteralExpression(first) ? first.elements : [first];
      for (const name of names.filter(ts.isStringLiteralLike)) {
        if (READS.has(method) || WRITES.has(method) || method === 'table') add(name.text.split(/\s/)[0] ?? '', WRITES.has(method));
      }
    }
    const query = queryText(node);
    if (query !== null) for (const { name, isWrite } of namesInSql(query)) add(name, isWrite);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The text of a `sql` template, or of a string that begins like a statement; parameters as `$1`. */
function queryText(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText().startsWith('sql') ? templateText(node.template) : null;
  if (ts.isTaggedTemplateExpression(node.parent ?? node)) return null;
  const text = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? templateText(node) : null;
  return text !== null && /^\s*(select|insert into|update|delete from|with)\s/i.test(text) ? text : null;
}

const templateText = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(({ literal }) => `$1${literal.text}`).join('');

interface Named {
  name: string;
  isWrite: boolean;
}

const CLAUSE = /\b(delete\s+from|from|join|insert\s+into|into|update|using|truncate)\s+(?:only\s+)?(?=[a-z_"])/gi;
/** A name and its alias, which is not one of the words that continue the statement. */
const ALIASED =
  /^"?([a-z_]\w*)"?(?:\s+(?:as\s+)?(?!(?:on|where|set|join|left|right|inner|cross|order|group|for|limit|union|using|values|select|returning)\b)[a-z_]\w*)?/i;

/** Names after from, join, into, update and using, with the others of a from list. Names of CTEs and functions are found too. */
function namesInSql(text: string): Named[] {
  const plain = text.replaceAll(/--[^\n]*|'[^']*'/g, ' ');
  return [...plain.matchAll(CLAUSE)].flatMap(({ 0: clause, 1: word = '', index }) => {
    const isWrite = /delete|into|update|truncate/i.test(word);
    const listed: Named[] = [];
    for (let rest = plain.slice(index + clause.length); ;) {
      const [whole, name] = ALIASED.exec(rest) ?? [];
      if (whole === undefined || name === undefined) return listed;
      listed.push({ name: name.toLowerCase(), isWrite });
      const comma = /^\s*,\s*/.exec(rest.slice(whole.length))?.[0];
      if (comma === undefined || isWrite) return listed;
      rest = rest.slice(whole.length + comma.length);
    }
  });
}

/** The tables of a `.sql` file, by PostgreSQL's own parser: of its statements and of the functions that it creates. Throws on a syntax error. */
function inSqlFile({ path, text }: Source): Reference[] {
  const { stmts = [] } = parseSync(text);
  const found = stmts.flatMap(({ stmt }) => {
    const created = stmt !== undefined && 'ViewStmt' in stmt ? stmt.ViewStmt.view?.relname : undefined;
    if (created !== undefined && PUBLISHED_VIEWS[created as keyof typeof PUBLISHED_VIEWS] !== partOf(path))
      throw new Error(`${path} creates the view ${created}, which owners.ts does not list for ${partOf(path)}`);
    return namesInTree(stmt).filter((name) => name !== created);
  });
  const queries = plpgsqlFunctions(text).flatMap((each) => queriesIn(parsePlPgSQLSync(each)));
  const inBodies = [...sqlFunctions(text), ...queries].flatMap(namesInSql);
  return [...found.map((name) => ({ name, isWrite: false })), ...inBodies]
    .filter(({ name }) => KNOWN.has(name))
    .map((named) => ({ file: path, ...named }));
}

const functionsIn = (text: string): string[] => text.match(/create or replace function[\s\S]*?\$\$[\s\S]*?\$\$;/g) ?? [];
const plpgsqlFunctions = (text: string): string[] => functionsIn(text).filter((each) => each.includes('language plpgsql'));
const sqlFunctions = (text: string): string[] =>
  functionsIn(text).flatMap((each) => (each.includes('language sql') ? (/\$\$([\s\S]*)\$\$/.exec(each)?.[1] ?? []) : []));

/** Every `relname` in a parse tree. */
function namesInTree(tree: unknown): string[] {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === 'relname' && typeof value === 'string' ? [value] : namesInTree(value)));
}

/** Every `query` in the parse tree of a PL/pgSQL function. */
function queriesIn(tree: unknown): string[] {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === 'query' && typeof value === 'string' ? [value] : queriesIn(value)));
}
