import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderApp } from '../test/render-app';
import { aWorld } from '../test/world';

beforeEach(aWorld);
afterEach(() => {
  for (const language of ['th', 'la', 'en']) delete document.documentElement.dataset[language];
});

const brand = () => document.querySelector('.k-brand span')?.textContent;

it('the name that the server wrote into the page is that of header and title, in each language', async () => {
  Object.assign(document.documentElement.dataset, { th: 'จันทร์', en: 'Moon' });
  const { services } = await renderApp('/login');
  await waitFor(() => expect([brand(), document.title.split(' · ').at(-1)]).toEqual(['จันทร์', 'จันทร์']));
  await act(() => services.i18n.setLanguage('en'));
  await waitFor(() => expect([brand(), document.title.split(' · ').at(-1)]).toEqual(['Moon', 'Moon']));
});

it('without one, header and title have the name of the build', async () => {
  await renderApp('/login');
  await waitFor(() => expect([brand(), document.title.split(' · ').at(-1)]).toEqual(['กระเป๋า', 'กระเป๋า']));
});
