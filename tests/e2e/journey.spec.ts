import { test } from '@playwright/test';
import { logIn, newPhone, register, speak } from './people';
import type { Language } from './words';

for (const language of ['th', 'la'] as const satisfies Language[]) {
  test(`a new member's money goes round, in ${language}`, async ({ page }) => {
    await speak(page, language);
    const me = { language, phone: newPhone(), password: 'a good password' };
    await register(page, me);
    await logIn(page, me);
  });
}
