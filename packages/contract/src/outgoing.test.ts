import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outgoingBody, outgoingEvents, outgoingKinds, type OutgoingType, outgoingTypes } from './outgoing.js';

const page = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const sections = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((section) => [/^`(.+)`$/m.exec(section)?.[1] ?? '', section]),
);

it('an endpoint can ask for every event but the test', () => {
  expect([...outgoingKinds, 'webhook.test']).toEqual(outgoingTypes);
});

describe('docs/webhooks.md', () => {
  it('has a section for every event, in order', () => {
    expect([...sections.keys()]).toEqual(outgoingTypes);
  });

  it.each(Object.keys(outgoingEvents) as OutgoingType[])('%s: shows the example of the contract, which is valid', (type) => {
    const { summary, example, data } = outgoingEvents[type];
    const section = sections.get(type) ?? '';
    const body = outgoingBody.parse(JSON.parse(/```json\n([^]+?)```/.exec(section)?.[1] ?? 'null'));
    expect(section).toContain(`\n${summary}.\n`);
    expect(body).toMatchObject({ type, data: example });
    expect(data.safeParse(example).success).toBe(true);
  });
});
