import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '../e2e/words';
import { problemsOf } from './checks';
import { chosen, takesPictures } from './choice';
import { FOLDER, type Picture, pictureFile } from './folder';
import { fit, showTheme, type SizeName, sizeNames, themes, unfold } from './looks';
import { overlapsOf } from './overlaps';
import { moments } from './moments';
import { elsewhere, routes, type Screen, sheets } from './screens';
import { type State, states } from './server';
import { show } from './shown';

/**
 * The gallery: every route, sheet and dialog, in each state, width, theme and language (`npm run gallery`). The built web app runs
 * without a server: the browser's calls are answered here (server.ts). What a picture cannot hide is checked on the way (checks.ts).
 */
type Group = Exclude<Picture['group'], 'desk' | 'stories'>;
const groups: Record<Group, Record<string, Screen>> = { routes, sheets, moments, elsewhere };
const languages = ['th', 'la', 'en'] as const satisfies Language[];

for (const [group, screens] of Object.entries(groups) as [Group, Record<string, Screen>][])
  for (const [name, screen] of Object.entries(screens))
    for (const state of states.filter((each) => screen.states.includes(each)))
      for (const language of languages)
        if (chosen.screen(name) && chosen.state(state) && chosen.language(language))
          test(`${group} ${name} · ${state} · ${language}`, async ({ page }) => {
            const problems = await takePictures(page, { group, name, screen, state, language });
            expect(problems).toEqual([]);
          });

interface Shoot {
  group: Group;
  name: string;
  screen: Screen;
  state: State;
  language: Language;
}

/** Where only the space differs, one theme shows it. */
const themesAt = (size: SizeName) => themes.filter((theme) => theme === 'dark' || !size.includes('-'));

async function takePictures(page: Page, { group, name, screen, state, language }: Shoot): Promise<string[]> {
  await show(page, screen, state, language);
  const problems: string[] = [];
  for (const size of sizeNames.filter(chosen.size)) {
    await fit(page, size);
    const found = [...(await problemsOf(page)), ...(await overlapsOf(page))];
    problems.push(...found.map((problem) => `${size}: ${problem}`));
    if (!takesPictures) continue;
    await unfold(page, size);
    for (const theme of themesAt(size).filter(chosen.theme)) {
      await showTheme(page, theme);
      const picture: Picture = { group, name, state, size, theme, language };
      await page.screenshot({ path: join(FOLDER, pictureFile(picture)), animations: 'disabled' });
    }
  }
  return problems;
}
