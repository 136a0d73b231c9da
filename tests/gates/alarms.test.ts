import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './cruise.js';

interface Rules {
  groups: { rules: { alert: string; annotations: Record<string, string> }[] }[];
}
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rules = (parse(read('deploy/prometheus/krapao.rules.yml')) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.map(({ alert }) => alert);
const RULE_TESTS = 'deploy/prometheus/krapao.rules.test.yml';

/** Rows of the table of alarms: the first cell is a link to the runbook. */
const documented = [...read('docs/production.md').matchAll(/^\| \[(Krapao\w+)\]\(runbooks\.md#(\w+)\) \|/gm)];
const sections = read('docs/runbooks.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ name: section.split('\n', 1)[0], text: section }));

describe('each alarm of docs/production.md', () => {
  it('is in the table, with a link to its runbook', () => {
    expect(documented.length).toBeGreaterThan(0);
    expect(documented.filter(([, name = '', anchor]) => name.toLowerCase() !== anchor)).toEqual([]);
  });

  it('has a rule, and no rule is without a row', () => {
    expect(documented.map(([, name]) => name)).toEqual(alerts);
  });

  it('has a runbook that says what it means, where to look, what to do, and when it is over', () => {
    expect(sections.map(({ name }) => name)).toEqual(alerts);
    const parts = ['**Meaning**:', '**Diagnose**:', '**Act**:', '**Resolved when**:'];
    expect(sections.flatMap(({ name, text }) => parts.filter((part) => !text.includes(part)).map((part) => `${name} ${part}`))).toEqual([]);
  });

  it('names its runbook in the rule', () => {
    expect(rules.map(({ annotations }) => annotations['runbook'])).toEqual(
      alerts.map((alert) => `docs/runbooks.md#${alert.toLowerCase()}`),
    );
  });

  it('has a panel in the dashboard', () => {
    const descriptions = (JSON.parse(read('deploy/grafana/krapao.json')) as { panels: { description?: string }[] }).panels
      .map(({ description = '' }) => description)
      .join(' ');
    expect(alerts.filter((alert) => !new RegExp(String.raw`\b${alert}\b`).test(descriptions))).toEqual([]);
  });

  it('has a test of its rule', () => {
    const tests = read(RULE_TESTS);
    expect(alerts.filter((alert) => !new RegExp(String.raw`alertname: ${alert}\b`).test(tests))).toEqual([]);
  });
});

// Debian's package `prometheus` brings promtool; the queries themselves are checked without it (apps/server/src/app/monitoring.test.ts).
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.runIf(hasPromtool)('every rule begins and ends when its test says so', () => {
  const { status, stderr } = spawnSync('promtool', ['test', 'rules', RULE_TESTS], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
