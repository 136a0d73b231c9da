import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/api';
import { aMemberWhoDeposits, amountField, button, createQr, findButton, findQr, openProvider } from '../../../test/deposit';
import { fakeGateway } from '../../../test/fake-gateway';
import { renderApp } from '../../../test/render-app';

let gateway: ReturnType<typeof fakeGateway>;
beforeEach(() => {
  aMemberWhoDeposits();
  gateway = fakeGateway();
});
afterEach(() => mockServer.resetHandlers());

describe('the amount', () => {
  it.each([
    ['50', 'กสิกรไทย', 'POST KBANK 50'],
    ['500', 'พร้อมเพย์', 'POST WW 500'],
  ])('of %s baht takes the first channel whose minimum it reaches: %s', async (typed, name, request) => {
    const app = await renderApp('/user/statement?sheet=deposit');
    await app.user.type(await amountField(), typed);
    expect((await findButton(/วิธีอื่น/)).textContent).toContain(name);
    await app.user.click(button(/^สร้าง QR/));
    await findQr();
    expect(gateway.requests).toContain(request);
  });

  it('of last time is there at the next opening, so that one press repeats it', async () => {
    const first = await openProvider('WW');
    await createQr(first, '350');
    await findQr();
    await first.user.click(button('ยกเลิก QR นี้'));
    await amountField();
    // A device that others use keeps no phone number.
    expect(localStorage.getItem('last-deposit')).toMatch(/^[\da-f]{24} WW 350$/);
    await first.user.click(button('ปิด'));
    await first.user.click(await findButton(/ฝากเงิน/));
    expect((await amountField()).value).toBe('350');
    expect(within(screen.getByRole('group', { name: 'เลือกจำนวนเงิน' })).getByRole('button', { pressed: true }).textContent).toBe(
      '฿350ครั้งล่าสุด',
    );
    await first.user.click(button('สร้าง QR ฿350.00'));
    await findQr();
    expect(gateway.requests.filter((call) => call === 'POST WW 350')).toHaveLength(2);
  });

  it('is changed by the arrow keys', async () => {
    const app = await openProvider('WW');
    await app.user.type(await amountField(), '150{ArrowUp}{ArrowUp}{ArrowDown}');
    expect((await amountField()).value).toBe('250');
  });

  it('cannot be created under the minimum, which is shown after a pause in typing', async () => {
    const app = await openProvider('WW');
    await app.user.type(await amountField(), '99');
    expect(button('สร้าง QR')).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ขั้นต่ำ ฿100.00 เพิ่มอีก ฿1.00'));
  });

  it('comes from a preset', async () => {
    const app = await openProvider('WW');
    await amountField();
    const presets = within(screen.getByRole('group', { name: 'เลือกจำนวนเงิน' })).getAllByRole('button');
    expect(presets.map((preset) => preset.textContent)).toEqual(['฿100', '฿200', '฿300', '฿500', '฿1,000']);
    await app.user.click(button('฿300'));
    await app.user.click(button('สร้าง QR ฿300.00'));
    await findQr();
    expect(gateway.requests).toContain('POST WW 300');
  });

  // §5-19 QR amount
  it('of KBANK is ignored under one baht, and says so', async () => {
    const app = await openProvider('KBANK');
    await createQr(app, '0.5');
    expect(screen.getByRole('alert').textContent).toBe('ขั้นต่ำ ฿1.00 เพิ่มอีก ฿0.50');
    expect(gateway.requests).not.toContain('POST KBANK 0.5');
  });

  it('is created by the Enter key', async () => {
    const app = await openProvider('WW');
    await app.user.type(await amountField(), '150{Enter}');
    await findQr();
    expect(gateway.requests).toContain('POST WW 150');
  });
});
