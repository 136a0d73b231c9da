import english from '@krapao/phrases/desk/en';
import { expect, it } from 'vitest';
import { places } from '../../apps/console/src/app/places.js';
import { shortcuts } from '../../apps/console/src/app/shortcuts.js';

const wordsOf = (path: string): string =>
  path.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], english) as string;

it('the page of keys lists the shortcuts of the console; `vitest -u` writes it anew', async () => {
  const lines = [
    ...shortcuts.map(({ keys, words }) => ({ keys: keys as readonly string[], text: wordsOf(words) })),
    ...places.map(({ key, name }) => ({ keys: ['G', key.toUpperCase()], text: english.keys.goTo.replace('{place}', english.nav[name]) })),
  ].map(({ keys, text }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${text} |`);
  const page = `# Keys of the desk

One page to print. Two keys beside each other are pressed together (\`Ctrl\`, \`Alt\`, \`Shift\`), or one after the other (\`G\`); of \`J\` \`K\` and \`[\` \`]\` each moves in one direction. A key that decides opens a dialog first. What each screen is for: [the desk](desk.md).

| Key | Does |
|---|---|
${lines.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/desk-keys.md');
});
