import { expect, type Page } from '@playwright/test';
import type { Member } from '../member';
import { test as base } from '../test';
import { openPlainBackend, type PlainBackend } from './backend';
import { watchWords } from './watch-words';

/** Journeys on a backend that answers only what the specification names. No text may be unreadable. */
export const test = base.extend<{ backend: PlainBackend; readable: void }>({
  backend: async ({ product }, use) => {
    const backend = await openPlainBackend(product);
    await use(backend);
    await backend.close();
  },
  baseURL: ({ backend }, use) => use(backend.url),
  readable: [
    async ({ page, backend }, use) => {
      const unreadable = await watchWords(page);
      await use();
      expect(unreadable()).toEqual([]);
      expect(backend.faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tokens of calls to the product itself: closing or changing a page ends none of them. */
const tokens = new WeakMap<Page, string>();

/** From now on {@link direct} calls of this page are made in the name of this member. */
export async function callAs(page: Page, { phone, password }: Pick<Member, 'phone' | 'password'>): Promise<void> {
  tokens.delete(page);
  tokens.set(page, (await direct<{ token: string }>(page, '/api/login', { username: phone, password })).token);
}

/** A call to the product itself, beside the plain backend. */
export async function direct<T>(page: Page, path: string, data?: object): Promise<T> {
  const token = tokens.get(page);
  const options = { headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) }, data };
  const url = `${process.env['E2E_BASE_URL']}${path}`;
  const response = await (data ? page.request.post(url, options) : page.request.get(url, options));
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
