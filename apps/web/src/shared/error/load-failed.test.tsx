import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api, mockServer } from '../../test/api';
import { drawingsIn } from '../../test/drawing';
import { renderApp } from '../../test/render-app';
import { aWorld } from '../../test/world';

const proxied = (status: number) => () => mockServer.use(http.get('*/api/bonus', () => new HttpResponse('<html></html>', { status })));
const refused = (refuse: string, status: number) => () => api.reply('GET /api/bonus', { refuse, status });

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
});

afterEach(() => mockServer.resetHandlers());

it.each([
  ['the server refuses with 500', refused('INTERNAL_SERVER_ERROR', 500), 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'],
  ['there are too many requests', refused('REQUEST_LIMIT', 429), 'ทำรายการถี่เกินไป กรุณารอสักครู่'],
  ['a proxy limits the requests', proxied(429), 'ทำรายการถี่เกินไป กรุณารอสักครู่'],
  ['a proxy refuses the size', proxied(413), 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ที่เล็กลง'],
  ['a proxy has no server', proxied(502), 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'],
  ['a proxy waited too long', proxied(504), 'ใช้เวลานานเกินไป กรุณาลองใหม่อีกครั้ง'],
  ['a code is not in the catalogue', refused('CLOSED_FOR_STOCKTAKING', 400), 'CLOSED_FOR_STOCKTAKING'],
] as const)('what could not be loaded says why: %s', async (_, fail, words) => {
  fail();
  await renderApp('/user/bonus');
  expect((await screen.findByText('โหลดโบนัสไม่สำเร็จ')).closest('[role=alert]')?.textContent).toContain(words);
  expect([screen.queryByText(/อินเทอร์เน็ต/), drawingsIn(document)]).toEqual([null, ['error']]);
});

it('mentions the internet only for a lost connection', async () => {
  api.cut('GET /api/bonus');
  await renderApp('/user/bonus');
  const title = await screen.findByText('โหลดโบนัสไม่สำเร็จ');
  expect(title.closest('[role=alert]')?.textContent).toContain('เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่');
  expect(drawingsIn(document)).toEqual(['offline']);
});
