import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allSettings } from '../../app/all-settings.js';
import { actTable, onePersonCalls } from './act-table.js';
import { leadingKinds, leadingTexts } from '../../modules/shop/leading.js';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const acts = Object.entries(actTable).map(([name, { loosens, second, counts, why }]) => [
  `\`${name}\``,
  loosens,
  [...second, ...(counts ? ['sums'] : [])].join(', '),
  why,
]);
const alone = Object.entries(onePersonCalls).map(([name, { does, why }]) => [`\`${name}\``, does, why]);
const settings = allSettings.map(({ key, loosens }) => [
  `\`${key}\``,
  ...(typeof loosens === 'string' ? [loosens, ''] : ['one person', loosens.never]),
]);
const words = [...Object.entries(leadingKinds), ...Object.entries(leadingTexts)].map(([name, rule]) => [
  `\`${name}\``,
  rule === 'always' ? 'every change' : 'a change that adds or changes a lead',
]);

const page = `# What takes two people

Generated from the tables in \`desk/acts/act-table.ts\`, \`app/all-settings.ts\` and \`modules/shop/leading.ts\` by \`two-people-page.test.ts\` (\`npx vitest run --project=server two-people-page -u\`). The rules and their reasons are in decisions
[192](decisions/0192-two-people-by-effect.md) and [193](decisions/0193-loosening-takes-two.md).

## Acts

\`sums\`: the sums of the day of the operator and of the member, and the cap of the role.

${table(['act', 'loosens', 'two people', 'why'], acts)}

## Calls of one person

\`tightens\`: less is possible afterwards. \`an act\`: the act above decides. \`second person\`: a part of what two people do.

${table(['call', 'does', 'why one person is enough'], alone)}

## Settings

The direction that takes two people.

${table(['setting', 'loosens', 'why one person is enough'], settings)}

## Items and texts of the shop window

${table(['item or text', 'two people'], words)}
`;

test('docs/two-people.md shows the tables that decide', async () => {
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../../../docs/two-people.md'));
});
