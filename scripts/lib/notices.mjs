import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * The licenses under which the product may contain others' code. All permit it with their text; those with the source at hand (LGPL, MPL) for a library
 * that is unchanged and on its own.
 */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]);

/**
 * Whether a license, as `package.json` names it, permits what the product does. Of several to choose from, one is enough.
 *
 * @param {string} license
 */
export const isPermitted = (license) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => PERMITTED.has(each));

/**
 * A package whose code is in what is built, and the texts that its license wants to be passed on.
 *
 * @typedef {{ name: string, version: string, license: string, source: string, texts: string[] }} ThirdParty
 */

/**
 * The installed packages of others that the programs and web apps are built from, by name. Tools of development are not among them.
 *
 * @returns {ThirdParty[]}
 */
export function thirdParties(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.devOptional && !entry.link && existsSync(join(root, path)),
  );
  return found
    .map(([path]) => readPackage(join(root, path)))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/** @param {string} folder @returns {ThirdParty} */
function readPackage(folder) {
  const { name, version, license, licenses, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.([cm]?js|json)$/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license: nameOfLicense(license ?? licenses?.[0]), source: repository?.url ?? repository ?? '', texts };
}

/**
 * Older packages write an object.
 *
 * @param {string | { type?: string } | undefined} license
 */
const nameOfLicense = (license) => (typeof license === 'string' ? license : (license?.type ?? ''));

/** The notices as one text. A text that several packages have alike is there once. */
export function noticesText(packages = thirdParties()) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, version, license, source, texts } of packages) {
    const text = texts.length > 0 ? texts.join('\n\n') : `License: ${license}\nSource: ${source}`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `Krapao contains code of the following packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
