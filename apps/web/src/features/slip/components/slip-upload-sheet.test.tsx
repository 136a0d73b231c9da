import { slipReasons } from '@krapao/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { drawingsIn } from '../../../test/drawing';
import { renderApp } from '../../../test/render-app';
import { aSlip, aWallet } from '../../../test/samples';

const NAME = 'POST /api/wallet/slip';
const SLIP_QR = '004000060000010103002021900021231231212000115102TH91049C30';

const picture = vi.hoisted(() => ({ texts: [] as string[] | null }));
vi.mock('../model/read-qr', () => ({
  readQr: async () => {
    if (picture.texts === null) throw new Error('unreadable');
    return picture.texts;
  },
}));

const hours = (isOpen = true) => api.reply('GET /api/lookup/slip', { closedFrom: '23:00', closedTo: '01:00', isOpen, maxAgeMinutes: 60 });

beforeEach(() => {
  localStorage.setItem('token', 't1');
  picture.texts = [SLIP_QR];
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  hours();
});

const aFile = (changes: FilePropertyBag & { bytes?: number } = {}) =>
  new File(['x'.repeat(changes.bytes ?? 2_000)], 'slip.png', { type: 'image/png', lastModified: 1, ...changes });
const open = async (file?: File) => {
  const app = await renderApp('/user/statement?sheet=slip-upload');
  const input = await screen.findByTestId('slip-file');
  if (file) fireEvent.change(input, { target: { files: [file] } });
  return app;
};
const sendButton = (name: RegExp = /^ส่งสลิป$/) => screen.getByRole<HTMLButtonElement>('button', { name });
const send = async () => {
  const app = await open(aFile());
  await screen.findByText('slip.png');
  await app.user.click(sendButton());
  return app;
};

describe('before sending', () => {
  it('nothing can be sent', async () => {
    await open();
    await screen.findByText(/ภายใน 1 ชั่วโมงหลังโอน.*23:00–01:00/);
    expect(sendButton().disabled).toBe(true);
  });

  it.each([
    [[SLIP_QR], /สลิปชัดเจน/],
    [[], /ไม่พบ QR ในรูปนี้/],
    [['hello'], /ไม่ใช่ QR ของสลิป/],
    [null, /ตรวจรูปนี้บนเครื่องไม่ได้/],
  ])('an image with %j shows a note, and can be sent', async (texts, words) => {
    picture.texts = texts;
    await open(aFile());
    await screen.findByText(words);
    expect([sendButton().disabled, screen.getByAltText('รูปสลิปที่คุณเลือก').getAttribute('src')]).toEqual([false, 'blob:slip']);
  });

  it.each([
    [aFile({ type: 'application/pdf' }), /ไม่ใช่รูปสลิป/],
    [aFile({ bytes: 10 * 1024 * 1024 + 1 }), /ใหญ่เกินไป/],
    [aFile({ bytes: 0 }), /ว่างเปล่า/],
  ])('a file that cannot be a slip is refused (%#)', async (file, words) => {
    await open(file);
    await screen.findByText(words);
    expect(sendButton().disabled).toBe(true);
  });

  it('is disabled in the closing hours', async () => {
    hours(false);
    await open(aFile());
    await screen.findByText(/งดรับสลิป กรุณาส่งหลังจากนั้น/);
    expect(sendButton().disabled).toBe(true);
  });
});

describe('a slip', () => {
  it('that is confirmed shows its amount', async () => {
    api.reply(NAME, aSlip());
    await send();
    await screen.findByText('รับสลิปเรียบร้อย');
    expect([document.querySelector('.slip-outcome .k-amt')?.textContent, drawingsIn(screen.getByRole('dialog'))]).toEqual([
      '+฿500.00',
      ['success'],
    ]);
    expect(api.requestsOf(NAME)[0]?.body).toBe('a form');
  });

  it('whose transfer was credited before says how much and when, and is not sent again', async () => {
    const at = new Date();
    at.setHours(10, 0, 0);
    api.reply(NAME, aSlip({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: 333, creditedAt: at.toISOString() }));
    await send();
    expect((await screen.findByText(/เข้ากระเป๋าแล้ว/)).textContent).toBe('เงิน ฿333.00 จากสลิปนี้เข้ากระเป๋าแล้วเมื่อ 10:00 น.');
    expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'ส่งอีกครั้ง' })]).toEqual([null, null]);
  });

  it('that is pending links to its status', async () => {
    api.reply(NAME, aSlip({ status: 'PENDING', amount: null }));
    api.reply('POST /api/statement/slip', { total: 1, slips: [aSlip({ status: 'PENDING', amount: null })] });
    const app = await send();
    await screen.findByText('กำลังตรวจสอบสลิป');
    expect(drawingsIn(screen.getByRole('dialog'))).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'ดูสถานะสลิป' }));
    expect(await screen.findByRole('dialog', { name: 'สถานะสลิป' })).toBeTruthy();
  });

  // §8-40 slip reasons
  it.each(slipReasons)('that failed with %s shows the reason, and can be sent again', async (note) => {
    api.reply(NAME, aSlip({ status: 'FAILED', note, amount: null }));
    const app = await send();
    const words = (await screen.findByRole('alert')).textContent;
    expect([words === '', words?.includes(note)]).toEqual([false, false]);
    expect(screen.getByText('slip.png')).toBeTruthy();
    api.reply(NAME, aSlip());
    await app.user.click(sendButton(/^ส่งอีกครั้ง$/));
    await screen.findByText('รับสลิปเรียบร้อย');
  });

  it('that is refused by the server stays as well', async () => {
    api.reply(NAME, { refuse: 'SLIP_UPLOAD_FAIL' });
    await send();
    await screen.findByText(/อัปโหลดสลิปไม่สำเร็จ/);
    expect(sendButton(/^ส่งอีกครั้ง$/).disabled).toBe(false);
  });

  it('whose answer was lost is retried with the same idempotency key', async () => {
    api.announce('idempotency-key');
    api.cut(NAME);
    const app = await send();
    await screen.findByText(/ระบบนับเพียงครั้งเดียว/);
    await app.user.click(sendButton(/^ส่งอีกครั้ง$/));
    await waitFor(() => expect(api.requestsOf(NAME)).toHaveLength(2));
    const [first, second] = api.requestsOf(NAME).map(({ headers }) => headers.get('idempotency-key'));
    expect([typeof first, second]).toEqual(['string', first]);
  });

  it('can be cancelled during the upload, and stays', async () => {
    api.hang(NAME);
    const app = await send();
    await screen.findByRole('progressbar');
    await app.user.click(screen.getByRole('button', { name: 'หยุดส่ง' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([screen.queryByRole('alert'), screen.getByText('slip.png')]).toEqual([null, expect.anything()]);
  });
});
