import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFileSettings } from './file-settings.js';

const folder = mkdtempSync(join(tmpdir(), 'krapao-settings-'));
const file = join(folder, 'key');
writeFileSync(file, 'a key of a file\n');

it('takes keys and secrets from the files that settings name', () => {
  const env = { KRAPAO_SECRET_FILE: file, KRAPAO_BANK_FEED_KEY_FILE: file, METRICS_KEY_FILE: file, KRAPAO_AGENT_KEY_FILE: '' };
  expect(withFileSettings(env)).toEqual({
    ...env,
    KRAPAO_SECRET: 'a key of a file',
    KRAPAO_BANK_FEED_KEY: 'a key of a file',
    METRICS_KEY: 'a key of a file',
  });
});

it('opens no file for a setting that is no key', () => {
  const env = { KRAPAO_HOST_FILE: file, SSL_CERT_FILE: '/nowhere' };
  expect(withFileSettings(env)).toEqual(env);
});

it('names a file that cannot be read, and a key with two values', () => {
  expect(() =>
    withFileSettings({ KRAPAO_SECRET_FILE: join(folder, 'none'), KRAPAO_SLIP_KEY_FILE: file, KRAPAO_SLIP_KEY: 'another' }),
  ).toThrow('The server cannot start: KRAPAO_SECRET_FILE (no readable file), KRAPAO_SLIP_KEY_FILE (KRAPAO_SLIP_KEY has another value).');
  expect(withFileSettings({ METRICS_KEY_FILE: file, METRICS_KEY: 'a key of a file' })['METRICS_KEY']).toBe('a key of a file');
});
