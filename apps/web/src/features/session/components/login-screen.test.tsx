import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { field, renderApp, type RunningApp } from '../../../test/render-app';

const submit = (app: RunningApp) => app.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));

const fill = async (app: RunningApp) => {
  await app.user.type(field('เบอร์โทรศัพท์'), '081-234-5678');
  await app.user.type(field('รหัสผ่าน'), 'krapao88');
};

describe('logging in', () => {
  // §2-2 /login
  // §4-14 login stores the token
  it('opens home with the token stored for this browser session', async () => {
    api.reply('POST /api/login', { token: 't1' });
    const app = await renderApp('/login');
    await fill(app);
    await submit(app);
    await waitFor(() => expect(app.address()).toBe('/user/home'));
    expect(api.requestsOf('POST /api/login')[0]?.body).toEqual({ username: '0812345678', password: 'krapao88' });
    expect(sessionStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each(['+66 81-234-5678', '0066812345678', '66812345678', '+66 (0)81 234 5678', '๐๘๑๒๓๔๕๖๗๘', '081\u2011234\u20115678\u200b'])(
    'reads the phone %j',
    async (phone) => {
      api.reply('POST /api/login', { token: 't1' });
      const app = await renderApp('/login');
      await app.user.click(field('เบอร์โทรศัพท์'));
      await app.user.paste(phone);
      await app.user.type(field('รหัสผ่าน'), 'krapao88');
      await submit(app);
      await waitFor(() => expect(api.requestsOf('POST /api/login')[0]?.body).toMatchObject({ username: '0812345678' }));
    },
  );

  it('sends one spelling of the password, then the typed one if it is refused', async () => {
    api.reply('POST /api/login', { refuse: 'WRONG_CREDENTIAL' });
    const app = await renderApp('/login');
    await app.user.type(field('เบอร์โทรศัพท์'), '0812345678');
    await app.user.type(field('รหัสผ่าน'), 'cafe\u0301 น\u0e49\u0e4d\u0e32');
    await submit(app);
    await screen.findByText(/^เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง/);
    expect(api.requestsOf('POST /api/login').map(({ body }) => (body as { password: string }).password)).toEqual([
      'café น้ำ',
      'cafe\u0301 น\u0e49\u0e4d\u0e32',
    ]);
  });

  // §2-33 login
  // §4-14 login stores the token
  it('stores the token on the device with remember-me, and tells the server if announced', async () => {
    api.announce('x-remember');
    api.reply('POST /api/login', { token: 't1' });
    const app = await renderApp('/login');
    await fill(app);
    await app.user.click(screen.getByLabelText('จดจำฉันไว้ในเครื่องนี้'));
    await submit(app);
    await waitFor(() => expect(localStorage.getItem('token')).toBe('t1'));
    expect(api.requestsOf('POST /api/login')[0]?.headers.get('x-remember')).toBe('1');
  });

  // §2-36 login
  // §8-1 the translation of errorMsg.{message}
  it('shows a translated refusal inline until something is typed', async () => {
    api.reply('POST /api/login', { refuse: 'WRONG_CREDENTIAL' });
    const app = await renderApp('/login');
    await fill(app);
    await submit(app);
    await screen.findByText(/^เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง/);
    await app.user.type(field('รหัสผ่าน'), '9');
    expect(screen.queryByText(/^เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง/)).toBeNull();
    expect(app.address()).toBe('/login');
  });

  // §8-1 the translation of errorMsg.{message}
  it('shows the raw message if no translation exists', async () => {
    api.reply('POST /api/login', { refuse: 'Come back on Monday' });
    const app = await renderApp('/login');
    await fill(app);
    await submit(app);
    expect(await screen.findByText('Come back on Monday')).toBeTruthy();
  });

  it('says that there is no connection', async () => {
    api.cut('POST /api/login');
    const app = await renderApp('/login');
    await fill(app);
    await submit(app);
    expect(await screen.findByText('เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่')).toBeTruthy();
  });

  // §5-8 login
  it('reports missing fields without calling the server', async () => {
    const app = await renderApp('/login');
    await submit(app);
    expect(screen.getAllByText('กรุณากรอกข้อมูลนี้')).toHaveLength(2);
    expect(document.activeElement).toBe(field('เบอร์โทรศัพท์'));
    expect(api.requestsOf('POST /api/login')).toHaveLength(0);
  });
});
