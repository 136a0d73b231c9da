import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../test/api';
import { forms, type, type Form } from '../test/forms';
import { field, renderApp, type RunningApp } from '../test/render-app';
import { aBonus } from '../test/samples';
import { aWorld } from '../test/world';

beforeEach(aWorld);

const speak = (app: RunningApp, language: 'th' | 'la' | 'en') => act(() => app.services.i18n.setLanguage(language));
const valueOf = (input: HTMLElement) => (input as HTMLInputElement | HTMLSelectElement).value;

it.each(Object.entries<Form>(forms))('another language keeps what was typed, and the place: %s', async (_, form) => {
  if (form.member) localStorage.setItem('token', 't1');
  const app = await renderApp(form.path);
  await form.reach?.(app);
  // The last digit of a code would submit it.
  const typed = Object.entries(form.typed).map(([label, text]) => [label, form.sendsItself ? text.slice(0, -1) : text] as const);
  await type(app, Object.fromEntries(typed));
  const inputs = typed.map(([label]) => field(label));
  const before = inputs.map(valueOf);
  const place = app.address();
  await speak(app, 'la');
  expect(inputs.map((input) => input.isConnected)).toEqual(inputs.map(() => true));
  // Options in the operator's words are selected again once the list has arrived in the other language.
  await waitFor(() => expect(inputs.map(valueOf)).toEqual(before));
  expect(app.address()).toBe(place);
  expect(screen.queryByLabelText(typed[0]?.[0] ?? '')).toBeNull();
});

it.each([
  ['/user/statement', 'POST /api/statement'],
  ['/user/bonus', 'GET /api/bonus'],
  ['/user/spin', 'GET /api/spinwheel/setup'],
  ['/user/spin', 'GET /api/spinwheel/coupon'],
  ['/contact', 'GET /api/lookup/contact'],
  ['/user/home?sheet=conditions', 'GET /api/lookup/conditions'],
] as const)('at %s the texts of %s are refetched in the other language', async (path, call) => {
  if (path.startsWith('/user')) localStorage.setItem('token', 't1');
  const app = await renderApp(path);
  await waitFor(() => expect(api.requestsOf(call).length).toBeGreaterThan(0));
  await speak(app, 'en');
  await waitFor(() => expect(api.requestsOf(call).at(-1)?.headers.get('accept-language')).toMatch(/^en/));
});

const movement = {
  _id: 'm1',
  statementType: 'bonus',
  from: '',
  to: 'WALLET',
  amount: 50,
  status: 'SUCCESS',
  createdAt: '2026-11-21T13:12:48.000Z',
} as const;

/** A screen that shows content of the server in Thai; the server then refuses it in English. */
const lists = {
  bonuses: { path: '/user/bonus', call: 'GET /api/bonus', text: 'ฝากแรกของวัน' },
  statement: { path: '/user/statement', call: 'POST /api/statement', text: 'แลกคูปองวันเกิด' },
  wheel: { path: '/user/spin', call: 'GET /api/spinwheel/setup', text: 'เครดิต ฿500' },
  contact: { path: '/contact', call: 'GET /api/lookup/contact', text: 'แชตหาเรา' },
} as const;

it.each(Object.entries(lists))(
  'a screen keeps its content when the other language cannot be loaded: %s',
  async (_, { path, call, text }) => {
    localStorage.setItem('token', 't1');
    api.reply('GET /api/bonus', [aBonus()]);
    api.reply('GET /api/lookup/contact', { contactText: `<p>${text}</p>`, lineLink: '', lineName: '', lineQR: '' });
    api.reply('POST /api/statement', { total: 1, statements: [{ ...movement, bonus: { description: text } }] });
    const app = await renderApp(path);
    const [element] = await screen.findAllByText(text);
    api.reply(call, { refuse: 'INTERNAL_SERVER_ERROR' });
    await speak(app, 'en');
    await waitFor(() => expect(api.requestsOf(call).at(-1)?.headers.get('accept-language')).toMatch(/^en/));
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
    expect(element?.isConnected).toBe(true);
  },
);
