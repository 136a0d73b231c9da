import { plainError } from './plain-error.mjs';

/**
 * The section of a release in the changelog, for its notes.
 *
 * @param {string} changelog
 * @param {{ tag: string, version: string }} release `tag`: `v` and the version; `version`: of package.json
 * @throws {Error} plain, when tag, version and changelog do not name the same release
 */
export function releaseNotes(changelog, { tag, version }) {
  if (tag !== `v${version}`) throw plainError(`The tag ${tag} is not that of this version: package.json says ${version}.`);
  const section = changelog.split(/^## /m).find((each) => each.split(/\s/)[0] === version);
  if (section === undefined) throw plainError(`CHANGELOG.md has no section ## ${version}.`);
  return `${section.slice(section.indexOf('\n')).trim()}\n`;
}
