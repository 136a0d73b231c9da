import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previousTag } from './previous-release.js';

it('the previous release is the last tag of a version before this commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-tags-'));
  const git = (...args: string[]): string =>
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  const commit = (): string => {
    git('commit', '--allow-empty', '--message=x');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  commit();
  expect(previousTag(folder)).toBeNull();
  const first = commit();
  git('tag', '--annotate', '--message=1.2.0', 'v1.2.0');
  // A release is not its own predecessor.
  expect(previousTag(folder)).toBeNull();
  commit();
  git('tag', 'other');
  expect(previousTag(folder)).toBe(first);
  commit();
  git('tag', 'v1.2.1');
  expect(previousTag(folder)).toBe(first);
  rmSync(folder, { recursive: true });
});
