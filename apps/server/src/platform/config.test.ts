import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { PlainError } from './plain-error.js';

const KEY = 'a key of twenty chars';
const production = {
  DATABASE_URL: 'postgres://db/krapao',
  KRAPAO_SECRET: KEY,
  KRAPAO_WEBHOOK_SECRET: KEY,
  KRAPAO_PROVIDER_KEY: KEY,
  KRAPAO_PROVIDER_URL: 'https://providers.example',
};

describe('the environment', () => {
  it('names everything that is missing in one sentence', () => {
    const read = () => readConfig({ KRAPAO_DEMO: '1' });
    expect(read).toThrow(PlainError);
    expect(read).toThrow(
      'The server cannot start: DATABASE_URL (missing), KRAPAO_SECRET (missing), KRAPAO_WEBHOOK_SECRET (missing), KRAPAO_PROVIDER_KEY (missing).',
    );
  });

  it('never falls back to the sandbox in production', () => {
    expect(() => readConfig({ ...production, KRAPAO_PROVIDER_URL: '' })).toThrow('KRAPAO_PROVIDER_URL (missing)');
    expect(readConfig(production).providerUrl).toBe('https://providers.example');
  });

  it('takes a list of keys, newest first, and refuses one that is short or empty', () => {
    expect(readConfig({ ...production, KRAPAO_SECRET: `the newest key of all, ${KEY}` }).secrets).toEqual(['the newest key of all', KEY]);
    expect(() => readConfig({ ...production, KRAPAO_SECRET: `${KEY},short` })).toThrow(
      'KRAPAO_SECRET (each key needs 16 characters or more)',
    );
    expect(() => readConfig({ ...production, KRAPAO_WEBHOOK_SECRET: '' })).toThrow('KRAPAO_WEBHOOK_SECRET');
  });

  it('/agent is closed without a key, and a key that could be guessed is refused', () => {
    expect(readConfig(production).agentKeys).toEqual([]);
    expect(readConfig({ ...production, KRAPAO_AGENT_KEY: `the newest key of all, ${KEY}` }).agentKeys).toEqual([
      'the newest key of all',
      KEY,
    ]);
    expect(() => readConfig({ ...production, KRAPAO_AGENT_KEY: `${KEY},` })).toThrow(
      'KRAPAO_AGENT_KEY (each key needs 16 characters or more)',
    );
  });

  it('accepts networks of proxies and carriers, and refuses anything else', () => {
    expect(readConfig(production)).toMatchObject({
      trustedProxies: ['loopback'],
      addresses: { callsPerMinute: 600, carriers: { networks: [] } },
    });
    const settings = {
      KRAPAO_TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
      KRAPAO_CARRIER_NETWORKS: '198.51.100.0/24',
      KRAPAO_CARRIER_CALLS: '9000',
    };
    expect(readConfig({ ...production, ...settings, KRAPAO_ADDRESS_CALLS: '300' })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
      addresses: { callsPerMinute: 300, carriers: { networks: ['198.51.100.0/24'], callsPerMinute: 9_000 } },
    });
    expect(() => readConfig({ ...production, KRAPAO_TRUSTED_PROXIES: '10.0.0.0/40', KRAPAO_ADDRESS_CALLS: 'many' })).toThrow(
      'The server cannot start: KRAPAO_TRUSTED_PROXIES (must be networks with commas between them, such as 10.0.0.0/8), KRAPAO_ADDRESS_CALLS (must be a number).',
    );
    expect(() => readConfig({ ...production, KRAPAO_CARRIER_NETWORKS: 'true' })).toThrow('KRAPAO_CARRIER_NETWORKS');
  });

  it('refuses a metrics key that could be guessed', () => {
    expect(() => readConfig({ ...production, METRICS_KEY: 'short' })).toThrow('METRICS_KEY (needs 16 characters or more)');
  });

  it('keeps files in a folder, or in a bucket whose settings are all there', () => {
    expect(readConfig({ ...production, KRAPAO_FILES: '/files' }).storage).toEqual({ folder: '/files' });
    const s3 = { KRAPAO_S3_ENDPOINT: 'https://s3.example', KRAPAO_S3_BUCKET: 'b', KRAPAO_S3_KEY_ID: 'id', KRAPAO_S3_KEY: 'key' };
    const bucket = { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'b', keyId: 'id', key: 'key' };
    expect(readConfig({ ...production, ...s3 }).storage).toEqual(bucket);
    expect(() => readConfig({ ...production, KRAPAO_S3_BUCKET: 'b', KRAPAO_S3_KEY_ID: 'id' })).toThrow(
      'The server cannot start: KRAPAO_S3_ENDPOINT (missing), KRAPAO_S3_KEY (missing).',
    );
    expect(() => readConfig({ ...production, ...s3, KRAPAO_S3_ENDPOINT: 's3.example' })).toThrow('KRAPAO_S3_ENDPOINT (must be an address)');
  });
});
