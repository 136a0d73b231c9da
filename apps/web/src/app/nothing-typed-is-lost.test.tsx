import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../test/api';
import { forms, held, press, send, type, type Form } from '../test/forms';
import { field, renderApp, type RunningApp } from '../test/render-app';
import { aMember, aWorld } from '../test/world';
import { sampled } from '../../../../packages/ui/test/sample';

beforeEach(aWorld);
afterEach(() => void vi.useRealTimers());

const start = (form: Form): Promise<RunningApp> => {
  if (form.member) localStorage.setItem('token', 't1');
  return renderApp(form.path);
};

const each = Object.entries<Form>(forms);
/** Every night each form meets each fault: `UNIT_ALL=1` (docs/nightly.md). */
const isWhole = process.env['UNIT_ALL'] === '1';
/** Each form meets one of three faults, another one each day. */
const withFault = (offset: 0 | 1 | 2) => sampled(each, { step: 3, offset, isWhole });

// §8-16 after a lost connection
describe('in the middle of a form', () => {
  it.each(withFault(0))('no connection: %s', async (_, form) => {
    const app = await start(form);
    api.cut(form.call);
    await send(app, form);
    await screen.findByText(/เชื่อมต่อไม่ได้|การเชื่อมต่อขาดหาย/);
    expect(held(Object.keys(form.typed))).toEqual(form.typed);
  });

  it.each(withFault(1))('a server error: %s', async (_, form) => {
    const app = await start(form);
    api.reply(form.call, { refuse: 'INTERNAL_SERVER_ERROR' });
    await send(app, form);
    await screen.findByText(/ระบบขัดข้อง/);
    expect(held(Object.keys(form.typed))).toEqual(form.typed);
  });

  it.each(withFault(2))('no answer within a minute: %s', async (_, form) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const app = await start(form);
    api.hang(form.call);
    await send(app, form);
    await waitFor(() => expect(api.requestsOf(form.call)).not.toHaveLength(0));
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByText(/ใช้เวลานานเกินไป|ยังไม่ได้รับคำตอบ/);
    expect(held(Object.keys(form.typed))).toEqual(form.typed);
  });
});

const logIn = async (app: RunningApp, phone: string) => {
  await waitFor(() => expect(app.address()).toBe('/login'));
  await screen.findByText(/การเข้าสู่ระบบหมดอายุ/);
  await type(app, { เบอร์โทรศัพท์: phone, รหัสผ่าน: 'krapao88' });
  await press(app, /^เข้าสู่ระบบ$/);
};
const passwords = new Set(Object.keys(forms.password.typed));
const resumable = each.filter(([name, { member }]) => member && name !== 'withdraw: code');
/** After the session of each form, its own member logs in, or another one: the other way around the next day. */
const resumed = (offset: 0 | 1) => sampled(resumable, { step: 2, offset, isWhole });

// §8-16 after a lost connection
describe('when the session ends in the middle of a form', () => {
  const interrupt = async (form: Form) => {
    const app = await start(form);
    api.reply(form.call, { refuse: 'invalid-token' });
    await send(app, form);
    return app;
  };

  it.each(resumed(0))('its member returns to it after another login: %s', async (_, form) => {
    const app = await interrupt(form);
    await logIn(app, '0812345678');
    await waitFor(() => expect(app.address()).toBe(form.path));
    const labels = Object.keys(form.typed);
    await waitFor(() => labels.forEach(field));
    const expected = labels.map((label) => [label, passwords.has(label) ? '' : form.typed[label]]);
    await waitFor(() => expect(held(labels)).toEqual(Object.fromEntries(expected)));
  });

  it.each(resumed(1))('another member on this device sees nothing of it: %s', async (_, form) => {
    const app = await interrupt(form);
    aMember('0899999999');
    await logIn(app, '0899999999');
    await waitFor(() => expect(app.address()).toBe('/user/home'));
    window.history.pushState(null, '', form.path);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await form.reach?.(app);
    const labels = Object.keys(form.typed);
    await waitFor(() => labels.forEach(field));
    for (const [label, text] of Object.entries(held(labels))) expect(text).not.toBe(form.typed[label]);
  });

  it('no password is stored', async () => {
    await interrupt(forms.password);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('krapao');
  });
});

describe('what was typed is discarded', () => {
  it('when the form is closed', async () => {
    const app = await start(forms.withdraw);
    await type(app, forms.withdraw.typed);
    expect(sessionStorage.getItem('draft')).toContain('2000');
    await press(app, /^ปิด$/);
    expect(sessionStorage.getItem('draft')).not.toContain('2000');
  });

  it('when it was submitted', async () => {
    api.reply(forms.withdraw.call, { _id: 'w1', status: 'PENDING', amount: 2_000, createdAt: '2026-11-21T12:00:00.000Z' });
    const app = await start(forms.withdraw);
    await send(app, forms.withdraw);
    await waitFor(() => expect(sessionStorage.getItem('draft')).not.toContain('2000'));
  });

  it('at the logout', async () => {
    const app = await start(forms.withdraw);
    await type(app, forms.withdraw.typed);
    await press(app, /^ออกจากระบบ$/);
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ออกจากระบบ', hidden: true }));
    expect([sessionStorage.getItem('draft'), sessionStorage.getItem('place')]).toEqual([null, null]);
  });
});
