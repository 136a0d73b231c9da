import type { GameAccount } from '@krapao/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../shared/api-client';
import { memberEnv } from '../../../shared/env/member-env';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aGame, aWallet } from '../../../test/samples';

const MOVE = 'POST /api/wallet/transferAll';
const done = { status: 'SUCCESS' as const, from: 'WALLET', to: 'PG', amount: 100, createdAt: '2026-11-21T12:00:00.000Z' };

/** A tab as returned by `window.open`. */
const aTab = () => ({
  opener: {} as unknown,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
  close: vi.fn(),
});
let tab = aTab();
const opened = vi.fn();

const account = (code: string, event: { action: string; fields: Record<string, string> } | null = null) =>
  api.reply(`GET /api/wallet/account/${code}` as 'GET /api/wallet/account/:gameCode', { username: 'kp48af', password: 'Aq7Il09x', event });
const link = (path: string, href: string) => api.reply(`GET /api/autoLogin/${path}` as 'GET /api/autoLogin/pg/:username', { link: href });
const autoLogins = (path: string) => api.requestsOf(`GET /api/autoLogin/${path}` as CallName);

const press = async (changes: Partial<GameAccount> = {}, wallet = 0) => {
  const code = changes.code ?? 'PG';
  account(code, code === 'UFABET' ? { action: 'https://ufa.example/login', fields: { __VIEWSTATE: 'x1', username: 'kp48af' } } : null);
  api.reply('GET /api/wallet', { ...aWallet({ amount: wallet }), slots: [aGame({ code, ...changes })] });
  const app = await renderApp(`/user/home?sheet=game&code=${code}`);
  await app.user.click(await screen.findByRole('button', { name: 'เล่นเลย' }));
  return app;
};
const went = () => tab.location.replace.mock.calls.at(-1)?.[0];

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  tab = aTab();
  opened.mockReset().mockImplementation(() => tab);
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  memberEnv.gameTab = 'new';
  vi.unstubAllGlobals();
});

describe('playing', () => {
  // §1-12 members enter external game sites with
  // §5-23 play
  it('opens the tab in the click handler, and navigates it once the link is known', async () => {
    link('pg/kp48af', 'https://pg.example/in?t=1');
    await press();
    expect(opened).toHaveBeenCalledTimes(1);
    await expect.poll(went).toBe('https://pg.example/in?t=1');
    expect(tab.opener).toBeNull();
    expect(api.requestsOf(MOVE)).toHaveLength(0);
  });

  it('uses this tab for auto-login games if the build says so', async () => {
    memberEnv.gameTab = 'same';
    link('pg/kp48af', 'about:blank');
    await press({});
    await waitFor(() => expect(autoLogins('pg/kp48af')).toHaveLength(1));
    expect(opened).not.toHaveBeenCalled();
    cleanup();
    await press({ code: 'HUAYTHAI', web: 'https://huay.example/' });
    await expect.poll(went).toBe('https://huay.example/');
  });

  it('transfers the whole wallet first', async () => {
    api.reply(MOVE, done);
    link('pg/kp48af', 'https://pg.example/in?t=1');
    await press({}, 100);
    await expect.poll(went).toBe('https://pg.example/in?t=1');
    expect(api.requestsOf(MOVE)[0]?.body).toEqual({ to: 'PG' });
  });

  it('sends the password in the path only if the server does not store it', async () => {
    link('imi/kp48af/Aq7Il09x', 'https://imi.example/in');
    await press({ code: 'IMI' });
    await expect.poll(went).toBe('https://imi.example/in');
  });

  it('asks again for an announcement that failed, before it sends a password', async () => {
    api.reply('GET /api/lookup/info', { refuse: 'INTERNAL_SERVER_ERROR' });
    link('imi/kp48af/-', 'https://imi.example/in');
    api.reply('GET /api/wallet', { ...aWallet({ amount: 0 }), slots: [aGame({ code: 'IMI' })] });
    account('IMI');
    const app = await renderApp('/user/home?sheet=game&code=IMI');
    const button = await screen.findByRole('button', { name: 'เล่นเลย' });
    api.announce('auto-login-all');
    await app.user.click(button);
    await expect.poll(went).toBe('https://imi.example/in');
  });

  it('sends no password while the announcement fails', async () => {
    api.reply('GET /api/lookup/info', { refuse: 'INTERNAL_SERVER_ERROR' });
    link('imi/kp48af/Aq7Il09x', 'https://imi.example/in');
    await press({ code: 'IMI' });
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect(autoLogins('imi/kp48af/Aq7Il09x')).toHaveLength(0);
  });

  it('sends it to a server that knows no announcement', async () => {
    api.reply('GET /api/lookup/info', { refuse: 'NO_DATA', status: 404 });
    link('imi/kp48af/Aq7Il09x', 'https://imi.example/in');
    await press({ code: 'IMI' });
    await expect.poll(went).toBe('https://imi.example/in');
  });

  // §2-74 play
  it('opens the web address of a game without auto-login', async () => {
    await press({ code: 'OTHER', web: 'https://other.example/' });
    await expect.poll(went).toBe('https://other.example/');
  });

  // §7-40 GET /api/autoLogin/joker/:username
  it('uses the extra auto-logins only if announced', async () => {
    await press({ code: 'JOKER', web: 'https://joker.example/' });
    await expect.poll(went).toBe('https://joker.example/');
    expect(autoLogins('joker/kp48af')).toHaveLength(0);
  });

  // §2-73 play
  it('uses the announced auto-login', async () => {
    api.announce('auto-login-all');
    link('joker/kp48af', 'https://joker.example/in');
    await press({ code: 'JOKER' });
    await expect.poll(went).toBe('https://joker.example/in');
  });

  // §2-73 play
  // §3-12 credentials
  it('posts the form of a game with a login form', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    await press({ code: 'UFABET' });
    await waitFor(() => expect(submit).toHaveBeenCalled());
    const form = tab.document.querySelector('form');
    expect(form?.action).toBe('https://ufa.example/login');
    expect(form?.method).toBe('post');
    expect(form?.querySelector<HTMLInputElement>('[name=__VIEWSTATE]')?.value).toBe('x1');
    submit.mockRestore();
  });
});

describe('obstacles to playing', () => {
  it('a failed transfer: the game is not opened; the reason and play without transfer are offered', async () => {
    api.reply(MOVE, { refuse: 'TRANSFER_FAIL' });
    link('pg/kp48af', 'https://pg.example/in');
    const app = await press({}, 100);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('จึงยังไม่เปิดเกม'));
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
    tab = aTab();
    await app.user.click(screen.getByRole('button', { name: 'เข้าเล่นโดยไม่โอนเงิน' }));
    await expect.poll(went).toBe('https://pg.example/in');
    expect(api.requestsOf(MOVE)).toHaveLength(1);
  });

  it('a pending transfer', async () => {
    api.reply(MOVE, { ...done, status: 'PENDING' });
    await press({}, 100);
    expect((await screen.findByRole('alert')).textContent).toContain('กำลังโอนเงินเข้าเกม เข้าเล่นได้เลย');
    expect(tab.close).toHaveBeenCalled();
  });

  it('a game without a link', async () => {
    api.reply('GET /api/autoLogin/pg/kp48af' as 'GET /api/autoLogin/pg/:username', { refuse: 'SLOT_NO_ACCOUNT' });
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(tab.close).toHaveBeenCalled();
  });

  it('an address that is not http or https', async () => {
    link('pg/kp48af', 'javascript:alert(1)');
    await press();
    await screen.findByRole('alert');
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('a blocked tab: the sheet shows the link', async () => {
    opened.mockReturnValue(null);
    link('pg/kp48af', 'https://pg.example/in');
    await press();
    expect((await screen.findByRole('link', { name: 'เข้าเกม' })).getAttribute('href')).toBe('https://pg.example/in');
  });
});
