import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aDraw, aSetup } from '../../../test/spin-samples';
import vectors from '../model/vectors.json';

const SEED = 'POST /api/spinwheel/seed';
const DRAWS = 'GET /api/spinwheel/draws';
const next = { hash: 'a'.repeat(64), clientSeed: '1a2b3c4d' };

const [first] = vectors;
if (!first) throw new Error('There are no vectors.');

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.announce('spin-fair', 'idempotency-key');
  api.reply('GET /api/wallet', aWallet());
  api.reply('GET /api/spinwheel/setup', aSetup());
  api.reply('GET /api/spinwheel/coupon', []);
  api.reply(DRAWS, { draws: [aDraw(first)], next });
});

const open = async () => {
  const app = await renderApp('/user/spin');
  await app.user.click(await screen.findByRole('button', { name: /ตรวจสอบความยุติธรรม/ }));
  const sheet = await screen.findByRole('dialog', { name: 'ตรวจสอบความยุติธรรม' });
  const summary = await within(sheet).findByText('การหมุนครั้งถัดไป');
  expect(summary.closest('details')?.open).toBe(false);
  await app.user.click(summary);
  await within(sheet).findByText(next.hash);
  return { app, sheet: within(sheet) };
};

it('shows the hash of the next draw with a copy button', async () => {
  const { app, sheet } = await open();
  await app.user.click(sheet.getByRole('button', { name: /คัดลอกรหัสยืนยันผลล่วงหน้า/ }));
  expect(await navigator.clipboard.readText()).toBe(next.hash);
  await waitFor(() => expect(document.querySelector('.k-toast--ok')?.textContent).toBe(`คัดลอกแล้ว${next.hash}`));
});

describe('the client seed', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('ค่าสุ่มของคุณ', { exact: true });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'บันทึก' });

  it('is shown, and saved when changed', async () => {
    const { app } = await open();
    expect([field().value, save().disabled]).toEqual(['1a2b3c4d', true]);
    await app.user.clear(field());
    await app.user.type(field(), 'krapao!');
    api.reply(SEED, { ...next, clientSeed: 'krapao!' });
    api.reply(DRAWS, { draws: [], next: { ...next, clientSeed: 'krapao!' } });
    await app.user.click(save());
    await screen.findByText('ตั้งค่าสุ่มของคุณแล้ว');
    expect([api.requestsOf(SEED).map(({ body }) => body), field().value]).toEqual([[{ clientSeed: 'krapao!' }], 'krapao!']);
  });

  it.each(['with space', 'ไทย'])('cannot be %j', async (seed) => {
    const { app } = await open();
    await app.user.clear(field());
    await app.user.type(field(), seed);
    expect([field().getAttribute('aria-invalid'), save().disabled]).toEqual(['true', true]);
  });

  it('can be randomised', async () => {
    const { app } = await open();
    await app.user.click(screen.getByRole('button', { name: 'สุ่มใหม่' }));
    expect(field().value).toMatch(/^[0-9a-f]{16}$/);
  });

  it('that was refused shows the reason', async () => {
    const { app } = await open();
    await app.user.type(field(), '!');
    api.reply(SEED, { refuse: 'REQUEST_LIMIT_1MIN' });
    await app.user.click(save());
    expect((await screen.findByRole('alert')).textContent).not.toContain('REQUEST');
  });
});

describe('a past draw', () => {
  it('is verified in the browser', async () => {
    const { app, sheet } = await open();
    await app.user.click(sheet.getByRole('button', { name: /^ตรวจสอบ/ }));
    await sheet.findByText('ผลตรงกัน');
    expect(sheet.getByText(`${first.number} (ตัวนับ ${first.counter})`).tagName).toBe('CODE');
    const [slice = { code: '', weight: 0 }] = first.slices;
    const percent = (slice.weight / first.slices.reduce((sum, { weight }) => sum + weight, 0)) * 100;
    expect(sheet.getByText(/^คิดเป็นร้อยละ/).textContent).toContain(`${slice.code} ${Number(percent.toFixed(2))}%`);
  });

  it.each([
    ['another prize', { code: 'CREDIT_500' }],
    ['another hash', { hash: 'f'.repeat(64) }],
  ])('with %s is detected', async (_, change) => {
    api.reply(DRAWS, { draws: [aDraw(first, change)], next });
    const { app, sheet } = await open();
    await app.user.click(sheet.getByRole('button', { name: /^ตรวจสอบ/ }));
    expect((await sheet.findByRole('alert')).textContent).toBe('ผลไม่ตรงกัน');
  });

  it('is copied unchanged', async () => {
    const { app, sheet } = await open();
    await app.user.click(sheet.getByRole('button', { name: /^คัดลอกเป็น JSON/ }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(aDraw(first));
  });

  it('is listed with others, five per page', async () => {
    api.reply(DRAWS, { draws: vectors.slice(0, 7).map((vector, index) => aDraw(vector, { _id: `d${index}` })), next });
    const { app, sheet } = await open();
    expect(sheet.getAllByRole('button', { name: /^ตรวจสอบ/ })).toHaveLength(5);
    await app.user.click(sheet.getByRole('button', { name: 'หน้า 2' }));
    expect(sheet.getAllByRole('button', { name: /^ตรวจสอบ/ })).toHaveLength(2);
  });

  it('does not exist at first', async () => {
    api.reply(DRAWS, { draws: [], next });
    const { sheet } = await open();
    expect(sheet.getByText('ยังไม่มีผลการหมุน')).toBeTruthy();
  });
});

it('can be retried when it fails to load', async () => {
  api.reply(DRAWS, { refuse: 'INTERNAL_SERVER_ERROR' });
  const app = await renderApp('/user/spin?sheet=spin-fair');
  await screen.findByText('โหลดผลการหมุนไม่สำเร็จ');
  api.reply(DRAWS, { draws: [], next });
  await app.user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  await waitFor(() => expect(screen.getByText(next.hash)).toBeTruthy());
});
