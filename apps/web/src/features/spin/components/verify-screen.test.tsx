import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import vectors from '../model/vectors.json';

const [first] = vectors;
if (!first) throw new Error('There are no vectors.');

const check = async (text: string) => {
  const app = await renderApp('/verify');
  fireEvent.change(await screen.findByLabelText('ผลการหมุนในรูปแบบ JSON'), { target: { value: text } });
  await app.user.click(screen.getByRole('button', { name: 'ตรวจสอบผล' }));
  return app;
};
const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);

// §spin-1 the hash is published before the draw
it('verifies a pasted draw and shows each step', async () => {
  await check(JSON.stringify(first));
  await screen.findByText('ผลการหมุนตรงกัน');
  expect(steps()).toEqual([
    `SHA-256 ของค่าสุ่มตรงกัน${first.hash}`,
    expect.stringContaining(first.clientSeed),
    expect.stringContaining('CREDIT_500:1,COIN_1:120'),
    `ตัวเลข${first.number} (ตัวนับ 0)`,
    `ลำดับ${BigInt(first.number) % 1000n} จาก 0 ถึง 999`,
    `ช่องที่อยู่ลำดับนั้นตรงกัน${first.code}`,
  ]);
});

it('shows which step does not agree', async () => {
  await check(JSON.stringify({ ...first, code: 'CREDIT_500' }));
  expect((await screen.findByRole('alert')).textContent).toBe('ผลการหมุนไม่ตรงกัน');
  expect(steps().at(-1)).toBe(`ช่องที่อยู่ลำดับนั้นไม่ตรงกัน${first.code}ช่องที่ได้: CREDIT_500`);
});

it('reports a text that is not a draw', async () => {
  await check('{"code": "CREDIT_500"}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/ข้อความนี้ไม่ใช่ผลการหมุน/);
});

it('needs neither a login nor a server, and leaves the session as it is', async () => {
  localStorage.setItem('token', 't1');
  api.cut('GET /api/lookup/info');
  await check(JSON.stringify(first));
  await screen.findByText('ผลการหมุนตรงกัน');
  expect([localStorage.getItem('token'), api.requestsOf('GET /api/lookup/active')]).toEqual(['t1', []]);
});
