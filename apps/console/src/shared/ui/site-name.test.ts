import { afterEach, expect, it } from 'vitest';
import { siteName } from './site-name';

afterEach(() => delete document.documentElement.dataset.en);

it('is that of the page which the server sent', () => {
  expect(siteName()).toBe('Krapao');
  document.documentElement.dataset.en = 'Moon';
  expect(siteName()).toBe('Moon');
});
