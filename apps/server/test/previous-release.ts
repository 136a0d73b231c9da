import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASES } from '../src/platform/db/releases.js';

const ROOT = join(import.meta.dirname, '../../..');
const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? '';
const git = gitIn(ROOT);

/** The commit of the last release before this commit, by its tag; null: there is none. */
export function previousTag(folder: string): string | null {
  const inFolder = gitIn(folder);
  const tag = inFolder('describe', '--tags', '--abbrev=0', '--match=v[0-9]*.[0-9]*.[0-9]*', 'HEAD^');
  return tag === '' ? null : inFolder('rev-parse', `${tag}^{commit}`);
}

/**
 * The last release; before the first tag, the commit before the first migration of the newest release, which is the last code that knows nothing of it.
 * Null where the history is not there (an archive, or a shallow clone).
 */
export function previousRelease(): string | null {
  const tagged = previousTag(ROOT);
  if (tagged !== null) return tagged;
  const files = Object.keys(RELEASES.at(-1) ?? {}).map((name) => `apps/server/src/platform/db/migrations/${name}.ts`);
  const [first] = git('log', '--diff-filter=A', '--reverse', '--format=%H', '--', ...files).split('\n');
  const commit = git('rev-parse', '--verify', '--quiet', first ? `${first}^` : 'HEAD');
  return commit === '' ? null : commit;
}

/**
 * Bundles the server of a commit, once; answers its program. Its packages are those that are installed here; one that it alone needs is a development
 * dependency of the root, until the release after it stands. */
export async function buildServerOf(commit: string): Promise<string> {
  const folder = join(ROOT, '.cache/releases', commit);
  const program = join(folder, 'dist/server/main.js');
  if (existsSync(program)) return program;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(join(draft, 'node_modules/@krapao'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'apps/server', 'packages', 'scripts', 'package.json', 'tsconfig.base.json'], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
  });
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  for (const name of ['contract', 'phrases']) symlinkSync(join('../../packages', name), join(draft, 'node_modules/@krapao', name));
  const { bundle, ENTRIES } = (await import(pathToFileURL(join(draft, 'scripts/lib/build.mjs')).href)) as {
    bundle(entries: object, into: string): Promise<void>;
    ENTRIES: { server: object };
  };
  await bundle(ENTRIES.server, join(draft, 'dist/server'));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return program;
}
