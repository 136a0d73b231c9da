import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainError } from './plain-error.mjs';

const LANGUAGES = ['en', 'th', 'la'];
/** The width at which oxfmt breaks a line. */
const WIDTH = 140;

/** The list of bundles: which features each one has. `...desk` spreads a table, `slipReason: slip.reason` names a part of one. */
export const LIST = 'packages/phrases/bundles.json';
const ENTRY = /^(?<spread>\.{3})?(?:(?<alias>\w+): )?(?<feature>[a-z-]+)(?<part>\.\w+)?$/;

/** The one export of a feature's table. @param {string} folder @param {string} feature */
function exportOf(folder, feature) {
  const name = /^export const (\w+)/m.exec(readFileSync(join(folder, feature, 'en.ts'), 'utf8'))?.[1];
  if (name === undefined) throw plainError(`${feature}/en.ts exports no table.`);
  return name;
}

/** The text of a bundle. @param {string} folder @param {readonly string[]} entries @param {string} language */
function textOf(folder, entries, language) {
  /** @type {Map<string, string>} */
  const imports = new Map();
  const properties = entries.map((entry) => {
    const { spread = '', alias, feature, part = '' } = ENTRY.exec(entry)?.groups ?? {};
    if (feature === undefined) throw plainError(`${LIST}: "${entry}" is no feature.`);
    const name = exportOf(folder, feature);
    imports.set(name, `import { ${name} } from '../../${feature}/${language}.js';\n`);
    return alias === undefined ? `${spread}${name}` : `${alias}: ${name}${part}`;
  });
  const line = `export default { ${properties.join(', ')} };`;
  const body = line.length <= WIDTH ? line : `export default {\n${properties.map((each) => `  ${each},\n`).join('')}};`;
  return `// Generated from ${LIST} by \`npm run phrases -- bundles\`.\n${[...imports.values()].join('')}\n${body}\n`;
}

/**
 * The modules of the bundles, one per bundle and language, by path.
 *
 * @param {string} root of the repository
 * @returns {Map<string, string>}
 */
export function bundleFiles(root) {
  const folder = join(root, 'packages/phrases/src');
  /** @type {Record<string, string[]>} */
  const list = JSON.parse(readFileSync(join(root, LIST), 'utf8'));
  return new Map(
    Object.entries(list).flatMap(([bundle, entries]) =>
      LANGUAGES.map((language) => [join(folder, 'bundles', bundle, `${language}.ts`), textOf(folder, entries, language)]),
    ),
  );
}

/** Writes the modules of the bundles. @param {string} root @returns {number} how many */
export function writeBundles(root) {
  const files = bundleFiles(root);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return files.size;
}
