import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { deskOpenApi, providerOpenApi, walletOpenApi } from '../../packages/contract/src/openapi/index.js';
import { ROOT } from './cruise.js';
import { buildProviderDocument, PROVIDER_DOCUMENT } from './provider-document.js';

type Document = ReturnType<typeof walletOpenApi>;

const recommended = createConfig({ extends: ['recommended'] });

/** The remarks of Redocly's recommended rules, errors and warnings. */
async function remarksOn(document: Document): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config: await recommended });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

const documents: [string, () => Document][] = [
  ['the wallet', () => walletOpenApi('1.0.0')],
  ['the desk', () => deskOpenApi('1.0.0', 'desk')],
  ['the provider protocol', () => providerOpenApi('1.0.0')],
];

describe.each(documents)('the OpenAPI document of %s', (_name, build) => {
  it('has no remark by the recommended rules', async () => {
    expect(await remarksOn(build())).toEqual([]);
  });

  it('has an operation id of its own for each call', () => {
    const ids = Object.values(build().paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z]\w+$/.test(id))).toEqual([]);
  });
});

it('requires a body unless the call is made without one', () => {
  const { paths } = walletOpenApi('1.0.0');
  const isRequired = (path: string) => paths[path]?.['post']?.requestBody?.required;
  expect([isRequired('/api/notices/read'), isRequired('/api/login'), isRequired('/api/wallet/slip')]).toEqual([false, true, true]);
});

it('docs/providers/openapi.json is the document of the provider protocol: write it with `npm run openapi`', () => {
  expect(readFileSync(join(ROOT, PROVIDER_DOCUMENT), 'utf8')).toBe(buildProviderDocument());
});

it('finds an example that does not have its schema', async () => {
  const planted = providerOpenApi('1.0.0');
  const media = planted.paths['/provider/payouts']?.['post']?.requestBody?.content['application/json'];
  if (media === undefined) throw new Error('the document has no payout');
  media.example = { ref: 'p1' };
  expect((await remarksOn(planted)).map((remark) => remark.split(/[ :]/)[1])).toContain('no-invalid-media-type-examples');
});

it('finds an operation without a 4xx answer, a tag without a description and a schema that nothing uses', async () => {
  const planted = walletOpenApi('1.0.0');
  const [operation] = Object.values(planted.paths['/api/login'] ?? {});
  if (operation === undefined) throw new Error('the document has no login');
  operation.responses = { 200: { description: 'Done', content: {} } };
  planted.tags = planted.tags.map((tag) => ({ ...tag, description: '' }));
  planted.components.schemas['Planted'] = { type: 'object' };
  const rules = (await remarksOn(planted)).map((remark) => remark.split(/[ :]/)[1]);
  expect(new Set(rules)).toEqual(new Set(['no-unused-components', 'operation-4xx-response', 'tag-description']));
});
