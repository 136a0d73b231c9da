import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.js';
import { createDeskServer } from './desk-server.js';

const dir = mkdtempSync(join(tmpdir(), 'krapao-preview-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dir, 'preview/assets'), { recursive: true });
  mkdirSync(join(dir, 'art'));
  writeFileSync(join(dir, 'preview/index.html'), 'preview');
  writeFileSync(join(dir, 'preview/assets/app.js'), 'app()');
  writeFileSync(join(dir, 'art/game.svg'), '<svg/>');
  app = await createDeskServer({
    logger: createLogger('silent'),
    trusts: () => false,
    inline: { scripts: [], styles: [] },
    consoleDir: '',
    previewDir: dir,
    brand: () => Promise.resolve(null),
    isUnavailable: () => false,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

it('shows members’ screens in frames of the console only, sandboxed and without connections', async () => {
  const { headers } = await app.inject('/preview/index.html');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(headers['x-frame-options']).toBeUndefined();
});

it.each(['/preview/assets/app.js', '/art/game.svg'])('lets the opaque origin of the frame load %s', async (path) => {
  const { statusCode, headers } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
});

it.each(['/healthz', '/chat', '/chat/0199d6a0-2c4b-7000-8000-000000000001', '/shop'])(
  'keeps %s out of frames, and in the origin of the desk',
  async (path) => {
    const { headers } = await app.inject(path);
    expect(headers['content-security-policy']).not.toContain('sandbox');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);
