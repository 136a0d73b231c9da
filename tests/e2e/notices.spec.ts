import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

for (const language of sampleOf(['la', 'th'] as const, 0))
  test(`the bell counts money that arrives and a stranger’s login, and the inbox lists both, in ${language}`, async ({ page, browser }) => {
    const w = words[language];
    const member = await newMember(page);
    await enter(page, language, member);
    const bell = page.getByRole('link', { name: new RegExp(`^${w.menu.notices}`) });
    await expect(bell).toHaveAccessibleName(w.menu.notices);
    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 300 });
    await expect(bell).toHaveAccessibleName(`${w.menu.notices} 1`);

    const stranger = await (await browser.newContext()).newPage();
    await enter(stranger, language, member);
    await expect(bell).toHaveAccessibleName(`${w.menu.notices} 2`);
    await expectAccessible(page, 'home with a bell');

    await bell.click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveText([
      new RegExp(w.notice.title['new-device']),
      new RegExp(w.notice.title['money-arrived'].replace('{amount}', '฿300\\.00')),
    ]);
    await expectAccessible(page, 'the inbox');
    await expectNoSidewaysScroll(page, 'the inbox');
    await expect(bell).toHaveAccessibleName(w.menu.notices);
  });
