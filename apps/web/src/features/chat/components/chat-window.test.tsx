import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLine } from '../../../test/chat-samples';
import { renderChat } from '../../../test/render-chat';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const log = () => screen.findByRole('log', { name: 'ข้อความ' });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'ข้อความ' });
const news = () => document.querySelector('[aria-live="polite"]')?.textContent;
const png = new File(['x'], 'slip.png', { type: 'image/png' });

describe('the panel', () => {
  it('shows the title and the connection state', async () => {
    const { show } = await renderChat();
    const panel = screen.getByRole('dialog', { name: 'คุยกับแอดมิน' });
    expect(within(panel).getByText('เชื่อมต่อแล้ว')).toBeTruthy();
    show({ state: 'offline' });
    expect(within(panel).getByText('ไม่มีการเชื่อมต่อ')).toBeTruthy();
    show({ state: 'connecting' });
    expect(within(panel).getByText('กำลังเชื่อมต่อ…')).toBeTruthy();
  });

  it('covers the page on phones; beside a wide page Escape closes it', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const beside = vi.spyOn(HTMLDialogElement.prototype, 'show');
    const phone = await renderChat();
    expect([modal.mock.calls.length, beside.mock.calls.length, document.activeElement]).toEqual([1, 0, await log()]);
    phone.unmount();
    const wide = await renderChat({}, 'desktop');
    expect([modal.mock.calls.length, beside.mock.calls.length, document.activeElement]).toEqual([1, 1, box()]);
    await wide.user.keyboard('{Escape}');
    expect(wide.onClose).toHaveBeenCalledOnce();
  });

  // §2-44 header with a refresh-history button
  it('refreshes its history, one request at a time', async () => {
    const { chat, user, show } = await renderChat();
    await user.click(screen.getByRole('button', { name: 'โหลดประวัติแชตใหม่' }));
    show({ loading: true });
    await user.click(screen.getByRole('button', { name: 'โหลดประวัติแชตใหม่' }));
    expect(chat.refresh).toHaveBeenCalledOnce();
  });

  it('is closed by its button and by the page behind', async () => {
    const { user, onClose } = await renderChat();
    await user.click(screen.getByRole('button', { name: 'ปิดแชต' }));
    await user.click(document.querySelector('.chat-scrim') as Element);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  // §2-46 an alert line
  it('shows alerts of its own rules and codes of the catalogue', async () => {
    const { show } = await renderChat({ alert: 'VIDEO_TOO_LARGE' });
    expect(screen.getByRole('alert').textContent).toBe('ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ขนาดไม่เกิน 20 MB');
    show({ alert: 'FILE_NOT_SUPPORTED' });
    expect((await screen.findByText(/^ไม่รองรับไฟล์นี้/)).getAttribute('role')).toBe('alert');
    show({ alert: null });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without messages invites to write, or says that loading failed', async () => {
    const { chat, show, user } = await renderChat({ lines: [] });
    expect(screen.getByText('ให้เราช่วยอะไรดี')).toBeTruthy();
    show({ state: 'offline' });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(chat.refresh).toHaveBeenCalledOnce();
    show({ loading: true });
    expect(await screen.findByText('กำลังโหลด')).toBeTruthy();
  });
});

describe('the thread', () => {
  it('announces an answer to screen readers, and no older message', async () => {
    const first = aLine('first');
    const { show } = await renderChat({ lines: [first] });
    await log();
    expect(news()).toBe('');
    show({ lines: [aLine('older'), first] });
    expect(news()).toBe('');
    show({ lines: [aLine('older'), first, aLine('answer')] });
    expect(news()).toBe('แอดมิน: answer');
  });

  it('announces that a message failed', async () => {
    const mine = aLine('mine', { mine: true, status: 'sending' });
    const { show } = await renderChat({ lines: [aLine('first'), mine] });
    show({ lines: [aLine('first'), { ...mine, status: 'failed' }] });
    expect(news()).toBe('ส่งไม่สำเร็จ');
  });

  it('marks what is on the screen as read', async () => {
    const { chat, show } = await renderChat();
    expect(chat.markRead).not.toHaveBeenCalled();
    show({ unread: 1 });
    expect(chat.markRead).toHaveBeenCalled();
  });

  it('shows that the admin is typing', async () => {
    const { show } = await renderChat();
    await log();
    show({ typing: true });
    expect(await screen.findByText('แอดมินกำลังพิมพ์')).toBeTruthy();
  });

  // §2-45 a history list
  it('renders only rows near the viewport, and starts at the end', async () => {
    await renderChat({ lines: Array.from({ length: 5_000 }, (_, index) => aLine(`message ${index}`)) });
    expect(await screen.findByText('message 4999')).toBeTruthy();
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60);
  });

  // §2-56 a new-messages banner when scrolled up
  it('fetches older messages near the top, and shows a banner for new ones meanwhile', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => aLine(`message ${index}`));
    const { chat, show, user } = await renderChat({ lines, hasOlder: true });
    await screen.findByText('message 39');
    expect(chat.loadOlder).not.toHaveBeenCalled();
    const list = await log();
    act(() => {
      list.scrollTop = 0;
      fireEvent.scroll(list);
    });
    expect(chat.loadOlder).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'ไปที่ข้อความล่าสุด' })).toBeTruthy();
    show({ lines: [...lines, aLine('answer')] });
    await user.click(screen.getByRole('button', { name: 'ข้อความใหม่' }));
    expect(await screen.findByText('answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'ข้อความใหม่' })).toBeNull();
  });
});

describe('the message box', () => {
  it('on a desktop sends with Enter and breaks a line with Shift and Enter', async () => {
    const { chat, user } = await renderChat({}, 'desktop');
    await user.type(box(), 'a{Shift>}{Enter}{/Shift}b{Enter}');
    expect([vi.mocked(chat.sendText).mock.calls, box().value]).toEqual([[['a\nb']], '']);
  });

  it('on a phone breaks a line with Enter; the button sends', async () => {
    const { chat, user } = await renderChat();
    await user.type(box(), 'a{Enter}b');
    expect(chat.sendText).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    expect([vi.mocked(chat.sendText).mock.calls, document.activeElement]).toEqual([[['a\nb']], box()]);
  });

  it('ignores Enter during IME composition', async () => {
    const { chat } = await renderChat({}, 'desktop');
    fireEvent.change(box(), { target: { value: 'กา' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(chat.sendText).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(chat.sendText).toHaveBeenCalledWith('กา');
  });

  // §5-12 chat text
  // §9-4 Chat text maximum
  it('sends no blank text, keeps refused text, and stops at 2,000 characters', async () => {
    const { chat, user } = await renderChat({ sendText: vi.fn<() => boolean>(() => false) });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'ส่งข้อความ' });
    await user.type(box(), '  ');
    expect(send.disabled).toBe(true);
    await user.type(box(), 'x');
    await user.click(send);
    expect([vi.mocked(chat.sendText).mock.calls.length, box().value, box().maxLength]).toEqual([1, '  x', 2_000]);
    fireEvent.change(box(), { target: { value: 'x'.repeat(1_900) } });
    expect(screen.getByText('พิมพ์ได้อีก 100 ตัวอักษร')).toBeTruthy();
  });

  it('starts with the topic of the chat until it is sent', async () => {
    const { topic, user } = await renderChat({}, 'phone', 'รายการฝาก 12');
    expect(box().value).toBe('รายการฝาก 12');
    await user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    expect([box().value, topic.clear.mock.calls.length]).toEqual(['', 1]);
  });

  it('starts with the unsent text, and stores each change', async () => {
    const { chat, user } = await renderChat({ unsent: 'ฝากแล้ว' });
    expect(box().value).toBe('ฝากแล้ว');
    await user.type(box(), '?');
    await user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    expect([vi.mocked(chat.sendText).mock.calls, vi.mocked(chat.saveUnsent).mock.calls, box().value]).toEqual([
      [['ฝากแล้ว?']],
      [['ฝากแล้ว?'], ['']],
      '',
    ]);
  });

  it('keeps text that is typed before the speaker is known', async () => {
    const { show, user } = await renderChat();
    await user.type(box(), 'สวัสดี');
    show({ unsent: 'เก่า' });
    expect(box().value).toBe('สวัสดี');
  });

  // §2-47 a message box and a file-attach button
  it('attaches files that are chosen, pasted or dropped', async () => {
    const { chat, user } = await renderChat();
    await user.upload(screen.getByTestId('chat-file'), png);
    const pasted = (types: string[]) => fireEvent.paste(box(), { clipboardData: { files: [png], types } });
    pasted(['Files']);
    pasted(['text/plain', 'Files']);
    const panel = document.querySelector('.chat') as Element;
    const dataTransfer = { files: [png], types: ['Files'] };
    fireEvent.dragOver(panel, { dataTransfer });
    expect(screen.getByText('วางไฟล์ที่นี่เพื่อส่ง')).toBeTruthy();
    fireEvent.drop(panel, { dataTransfer });
    expect(screen.queryByText('วางไฟล์ที่นี่เพื่อส่ง')).toBeNull();
    expect(vi.mocked(chat.attach).mock.calls).toEqual([[png], [png], [png]]);
  });
});
