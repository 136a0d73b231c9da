import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnv, buildWeb } from './build.mjs';
import { DIST } from './paths.mjs';
import { digestOf } from './sources.mjs';

/**
 * Builds the web app of a variant into its own folder beside `dist/web`, unless it is already built from the current sources.
 *
 * @param {string} variant
 * @returns {Promise<string>} the folder
 */
export async function variantWeb(variant) {
  const settings = buildEnv({ ...process.env, VITE_VARIANT: variant });
  const [folder, stampFile] = [join(DIST, `web-${variant}`), join(DIST, `web-${variant}.json`)];
  const stamp = digestOf(settings);
  if (existsSync(stampFile) && existsSync(folder) && JSON.parse(readFileSync(stampFile, 'utf8')).stamp === stamp) return folder;
  rmSync(stampFile, { force: true });
  await buildWeb('web', folder, settings);
  writeFileSync(stampFile, JSON.stringify({ stamp }));
  return folder;
}
