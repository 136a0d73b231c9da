import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import root from '../../package.json' with { type: 'json' };
import { chartFaults, openBlocks, type Rendered, settingsInValues } from './chart.js';
import { ROOT } from './cruise.js';
import { deployedSettings } from './settings.js';

const CHART = 'deploy/helm/krapao';
const read = (file: string): string => readFileSync(join(ROOT, CHART, file), 'utf8');
const values = read('values.yaml');
const templates = readdirSync(join(ROOT, CHART, 'templates')).map((name) => ({ name, text: read(`templates/${name}`) }));
const samples = readdirSync(join(ROOT, CHART, 'ci')).map((name) => `ci/${name}`);

describe('the chart', () => {
  it('has the version of the product', () => {
    expect(parse(read('Chart.yaml'))).toMatchObject({ version: root.version, appVersion: root.version });
  });

  it('names every setting of a deployment in its values', () => {
    const named = settingsInValues(values);
    expect(deployedSettings().filter((name) => !named.has(name))).toEqual([]);
  });

  it('finds a setting that the values do not name', () => {
    const named = settingsInValues(values.replace(/^.*LOG_LEVEL.*$/m, ''));
    expect(deployedSettings().filter((name) => !named.has(name))).toEqual(['LOG_LEVEL']);
  });

  it('has the alarms of deploy/prometheus', () => {
    expect(read('files/krapao.rules.yml')).toBe(readFileSync(join(ROOT, 'deploy/prometheus/krapao.rules.yml'), 'utf8'));
  });

  it('reads only values that exist', () => {
    const known = parse(values) as Record<string, unknown>;
    const has = (path: string): boolean => {
      const steps = path.split('.').filter((step) => step !== '');
      // A setting of the server may be left out.
      if (steps[0] === 'config') return true;
      return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], known) !== undefined;
    };
    const used = templates.flatMap(({ text }) => [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path));
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((path) => !has(path))).toEqual([]);
  });

  it('gives each pod and container the same restrictions', () => {
    const pods = templates.filter(({ text }) => text.includes('containers:'));
    expect(pods.map(({ name }) => name)).toEqual(['deployment.yaml', 'migrate.yaml']);
    for (const { text } of pods) expect(text).toMatch(/krapao\.podSecurity[\s\S]*krapao\.containerSecurity/);
  });

  it('ends every block of its templates', () => {
    expect(templates.filter(({ text }) => openBlocks(text) !== 0).map(({ name }) => name)).toEqual([]);
    expect(openBlocks('{{- if .a }}{{ .b }}')).toBe(1);
  });
});

describe('a rendered chart', () => {
  const pod = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true },
    containers: [
      {
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        resources: { limits: { memory: '1Gi' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
      },
    ],
  };
  const closed = (path: string) => ({ path, backend: { service: { name: 'a-closed' } } });
  const rendered: Rendered[] = [
    { kind: 'Deployment', metadata: { name: 'a' }, spec: { template: { spec: pod } } },
    { kind: 'Ingress', metadata: { name: 'a' }, spec: { rules: [{ http: { paths: ['/agent', '/metrics'].map(closed) } }] } },
  ];

  it('keeps its rules', () => {
    expect(chartFaults(rendered, 'owner')).toEqual([]);
  });

  it.each<[string, Rendered]>([
    ['without root', { kind: 'Deployment', metadata: { name: 'b' }, spec: { template: { spec: { ...pod, securityContext: {} } } } }],
    ['read-only', { kind: 'Deployment', metadata: { name: 'b' }, spec: { template: { spec: { ...pod, containers: [{}] } } } }],
    [
      'only migrations know',
      {
        kind: 'Deployment',
        metadata: { name: 'b' },
        spec: { template: { spec: { ...pod, containers: [{ ...pod.containers[0], envFrom: [{ secretRef: { name: 'owner' } }] }] } } },
      },
    ],
    ['has endpoints', { kind: 'Service', metadata: { name: 'a-closed' }, spec: { selector: {} } }],
  ])('finds a breach: %s', (rule, planted) => {
    expect(chartFaults([...rendered, planted], 'owner').join('\n')).toContain(rule);
  });
});

// The nightly run has Helm (scripts/helm.mjs).
const helm = (...args: string[]) => spawnSync('helm', args, { cwd: join(ROOT, CHART), encoding: 'utf8' });
const hasHelm = helm('version').status === 0;

describe.runIf(hasHelm).each(samples)('with the values %s', (sample) => {
  it('is accepted by helm lint', () => {
    const { status, stdout } = helm('lint', '--strict', '--values', sample, '.');
    expect([status, status === 0 ? '' : stdout]).toEqual([0, '']);
  });

  it('renders objects that keep the rules', () => {
    const { stdout } = helm('template', 'site', '.', '--values', sample);
    const objects = parseAllDocuments(stdout).flatMap((document) => (document.toJS() as Rendered | null) ?? []);
    expect(objects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Job', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget']),
    );
    expect(chartFaults(objects, 'krapao-owner')).toEqual([]);
  });
});
