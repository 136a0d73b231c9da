import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../test/api';
import { renderApp } from '../test/render-app';

const logIn = () => localStorage.setItem('token', 't1');

describe('guards', () => {
  // §2-15 a member route without a stored token
  it('sends a guest from the member area to the login screen', async () => {
    const app = await renderApp('/user/home');
    await screen.findByRole('heading', { name: 'ยินดีต้อนรับกลับมา' });
    expect(app.address()).toBe('/login');
  });

  // §2-1 /
  // §2-6 /user
  it('leads from the root through /user to the home of a member, who stays logged in', async () => {
    logIn();
    const app = await renderApp('/');
    await screen.findByRole('button', { name: 'ออกจากระบบ' });
    expect(app.address()).toBe('/user/home');
    expect(localStorage.getItem('token')).toBe('t1');
  });

  // §2-19 entering the public area with a token
  it.each(['/login', '/register', '/howto'])('clears the stored session data at %s', async (path) => {
    logIn();
    localStorage.setItem('last_sync', '1');
    await renderApp(path);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(localStorage.getItem('last_sync')).toBeNull();
  });

  // §4-12 invalid-token
  it('sends a member whose session ends elsewhere to the login screen', async () => {
    logIn();
    const app = await renderApp('/user/home');
    await screen.findByRole('button', { name: 'ออกจากระบบ' });
    app.services.session.clear();
    await screen.findByRole('heading', { name: 'ยินดีต้อนรับกลับมา' });
    expect(app.address()).toBe('/login');
  });

  // §2-13 /terminated
  // §4-13 gone leads to /terminated
  it('leads to /terminated after an answer with the code gone', async () => {
    api.reply('GET /api/lookup/registerOTP', { refuse: 'gone' });
    const app = await renderApp('/register');
    await screen.findByRole('heading', { name: 'เว็บไซต์นี้ปิดให้บริการแล้ว' });
    expect(app.address()).toBe('/terminated');
  });
});

describe('the active check at /login', () => {
  // §2-16 at /login the body has the mark
  it('marks the body until the server says that the site is alive', async () => {
    await renderApp('/login');
    expect(document.body.classList.contains('terminated')).toBe(true);
    await waitFor(() => expect(document.body.classList.contains('terminated')).toBe(false));
  });

  // §2-17 if the look-up answers terminated
  it('leads to /terminated when the site is gone', async () => {
    api.reply('GET /api/lookup/active', { terminated: 'gone' });
    const app = await renderApp('/login');
    await screen.findByRole('heading', { name: 'เว็บไซต์นี้ปิดให้บริการแล้ว' });
    expect(app.address()).toBe('/terminated');
  });

  // §2-18 the look-up runs at /login only
  it('does not run at other paths', async () => {
    await renderApp('/register');
    await screen.findByRole('heading', { name: 'เบอร์โทรศัพท์ของคุณ' });
    expect(api.requestsOf('GET /api/lookup/active')).toHaveLength(0);
  });
});

describe('unknown paths', () => {
  // §2-14 any other path
  it.each(['/nowhere', '/user/nowhere', '/how'])('shows the 404 page at %s, and keeps the session', async (path) => {
    logIn();
    await renderApp(path);
    await screen.findByRole('heading', { name: 'ไม่พบหน้านี้' });
    expect(document.title).toBe('Page Not Found');
    expect(localStorage.getItem('token')).toBe('t1');
  });
});

describe('logging out', () => {
  // §2-25 header
  // §4-15 logout clears the token and goes to
  it('notifies the server where that is announced, and clears the token', async () => {
    api.announce('logout');
    api.reply('POST /api/logout', { success: true });
    logIn();
    const app = await renderApp('/user/home');
    const button = await screen.findByRole('button', { name: 'ออกจากระบบ' });
    await app.services.extras.announced();
    await app.user.click(button);
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ออกจากระบบ' }));
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(api.requestsOf('POST /api/logout')[0]?.headers.get('authorization')).toBe('Bearer t1'));
  });

  it('clears only the token where the server offers nothing', async () => {
    logIn();
    const app = await renderApp('/user/home');
    await app.user.click(await screen.findByRole('button', { name: 'ออกจากระบบ' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'ออกจากระบบใช่ไหม' }));
    expect(localStorage.getItem('token')).not.toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'ออกจากระบบ' }));
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(api.requestsOf('POST /api/logout')).toHaveLength(0);
  });
});

describe('languages', () => {
  // §1-15 the language is stored on the device
  // §2-34 login
  // §3-37 a cookie contains the language in
  it('switches in place and keeps what is typed', async () => {
    const app = await renderApp('/login');
    await app.user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '0812345678');
    await app.user.click(screen.getByText('TH', { selector: 'summary > span' }));
    await app.user.click(screen.getByRole('button', { name: /ລາວ/ }));
    await screen.findByRole('heading', { name: 'ຍິນດີຕ້ອນຮັບກັບຄືນ' });
    expect(screen.getByLabelText('ເບີໂທລະສັບ')).toHaveProperty('value', '0812345678');
    expect(document.documentElement.lang).toBe('lo');
    expect(document.cookie).toContain('locale=LA');
    expect(localStorage.getItem('locale')).toBe('la');
  });

  // §3-33 storage key locale
  it('starts in the language chosen before', async () => {
    localStorage.setItem('locale', 'en');
    await renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });
});
