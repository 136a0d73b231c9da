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
      'The server cannot start: DATABASE_URL (missing), KRAPAO_WEBHOOK_SECRET (missing), KRAPAO_PROVIDER_KEY (missing), KRAPAO_SECRET (missing).',
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

  it('leaves the agents’ door closed without a key, and refuses one that could be guessed', () => {
    expect(readConfig(production).agentKeys).toEqual([]);
    expect(readConfig({ ...production, KRAPAO_AGENT_KEY: `the newest key of all, ${KEY}` }).agentKeys).toEqual([
      'the newest key of all',
      KEY,
    ]);
    expect(() => readConfig({ ...production, KRAPAO_AGENT_KEY: `${KEY},` })).toThrow(
      'KRAPAO_AGENT_KEY (each key needs 16 characters or more)',
    );
  });

  it('refuses a metrics key that could be guessed', () => {
    expect(() => readConfig({ ...production, METRICS_KEY: 'short' })).toThrow('METRICS_KEY (needs 16 characters or more)');
  });
});
