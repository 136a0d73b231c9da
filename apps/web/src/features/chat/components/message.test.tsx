import type { ChatButton } from '@krapao/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Chat, ChatLine } from '../chat';
import { aLine, says } from '../../../test/chat-samples';
import { renderChat } from '../../../test/render-chat';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders the lines and returns the last message. */
async function drawn(...lines: ChatLine[]) {
  const running = await renderChat({ lines });
  const messages = await screen.findAllByRole('article', { name: /^(คุณ|แอดมิน) \d\d:\d\d$/ });
  return { ...running, message: within(messages.at(-1) as HTMLElement) };
}
const button = (type: string, title: string, payload = ''): ChatButton => ({ type, title, payload });
const withButtons = (...buttons: ChatButton[]) => says({ message_type: 'buttons', payload: { message: 'เลือก', buttons } });
const media = (fileType: 'image' | 'video' | 'file', changed: Partial<ChatLine> = {}) =>
  says({ message_type: 'media', payload: { message: '', url: '', fileType, filePath: 'files/chat/a', name: 'slip.png' } }, changed);
const href = (element: HTMLElement) => element.getAttribute('href');

describe('a text', () => {
  // §2-48 text
  it('has clickable links and addresses, and shows markup as text', async () => {
    const payload = '<b>ดู</b> krapao.example/howto หรือ help@krapao.co.th';
    const { message } = await drawn(says({ message_type: 'text', payload }));
    const [web, mail] = message.getAllByRole('link');
    expect([href(web as HTMLElement), web?.getAttribute('target'), web?.getAttribute('rel')]).toEqual([
      'https://krapao.example/howto',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(href(mail as HTMLElement)).toBe('mailto:help@krapao.co.th');
    expect(document.querySelector('.chat-bub')?.textContent).toBe('<b>ดู</b> krapao.example/howto (เปิดในแท็บใหม่) หรือ help@krapao.co.th');
    expect(document.querySelector('.chat-bub b')).toBeNull();
  });

  // §2-54 any other kind
  it('of an unknown kind says that it cannot be shown', async () => {
    const { message } = await drawn(aLine('m', { content: { message_type: 'unknown' } }));
    expect(message.getByText('แสดงข้อความนี้ที่นี่ไม่ได้')).toBeTruthy();
  });

  // §2-53 postback
  it('of a postback shows the title of the button', async () => {
    const { message } = await drawn(
      says({ message_type: 'postback', payload: { title: 'ฝากผ่านธนาคาร', payload: 'bank' } }, { mine: true }),
    );
    expect(message.getByText('ฝากผ่านธนาคาร')).toBeTruthy();
  });
});

describe('a button', () => {
  // §2-49 buttons
  it('of kind web opens a new tab, or an app screen in place', async () => {
    const { message, user } = await drawn(withButtons(button('web', 'สลิป', 'https://a.example'), button('web', 'โบนัส', '/user/bonus')));
    expect(message.getByRole('link', { name: /^สลิป ?\(เปิดในแท็บใหม่\)$/ }).getAttribute('target')).toBe('_blank');
    const own = message.getByRole('link', { name: 'โบนัส' });
    expect(own.hasAttribute('target')).toBe(false);
    await user.click(own);
    expect(window.location.pathname).toBe('/user/bonus');
  });

  it('with a script address does nothing', async () => {
    const { chat, message, user } = await drawn(withButtons(button('web', 'ร้าย', 'javascript:alert(1)')));
    await user.click(message.getByRole('button', { name: 'ร้าย' }));
    expect(message.queryByRole('link')).toBeNull();
    expect(chat.press).not.toHaveBeenCalled();
  });

  it('calls a number', async () => {
    const { message } = await drawn(withButtons(button('call', 'โทร', '02-123-4567')));
    expect(href(message.getByRole('link', { name: 'โทร' }))).toBe('tel:021234567');
  });

  it('is sent once, by click or double click', async () => {
    const bank = button('postback', 'ธนาคาร', 'bank');
    const { chat, message, user } = await drawn(withButtons(bank));
    await user.dblClick(message.getByRole('button', { name: 'ธนาคาร' }));
    expect(vi.mocked(chat.press).mock.calls).toEqual([[bank]]);
  });
});

describe('quick replies', () => {
  const question = says({
    message_type: 'quick_replies',
    payload: { message: 'รับไหมคะ', buttons: [button('text', 'รับ'), button('text', 'ไม่รับ')] },
  });

  // §2-51 quick replies
  it('are shown under the last message', async () => {
    const { chat, user } = await drawn(question);
    await user.click(within(screen.getByRole('group', { name: 'ตอบด่วน' })).getByRole('button', { name: 'รับ' }));
    expect(chat.press).toHaveBeenCalledWith(button('text', 'รับ'));
  });

  // §2-51 quick replies
  it('are gone after another message', async () => {
    await drawn(question, aLine('รับ', { mine: true }));
    expect(screen.getByText('รับไหมคะ')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'ตอบด่วน' })).toBeNull();
  });
});

describe('a file', () => {
  // §2-50 media
  it('that is an image opens in full size, and closes', async () => {
    const { message, user } = await drawn(media('image'));
    await user.click(message.getByRole('button', { name: 'ดูรูปขนาดใหญ่ slip.png' }));
    const large = screen.getByRole('dialog', { name: 'slip.png' });
    expect(within(large).getByRole('img').getAttribute('src')).toBe(`${window.location.origin}/files/chat/a`);
    await user.click(within(large).getByRole('button', { name: 'ปิด' }));
    expect(screen.queryByRole('dialog', { name: 'slip.png' })).toBeNull();
  });

  // §2-50 media
  it('that is a video has a player', async () => {
    await drawn(media('video'));
    expect(document.querySelector('video')?.controls).toBe(true);
  });

  // §2-50 media
  it('of another kind is a link', async () => {
    const { message } = await drawn(media('file'));
    expect(href(message.getByRole('link', { name: /^slip\.png/ }))).toBe(`${window.location.origin}/files/chat/a`);
  });

  it('that is uploading shows a preview and its progress', async () => {
    const { message } = await drawn(media('image', { mine: true, status: 'uploading_file', progress: 0.64, localUrl: 'blob:x' }));
    expect(message.getByRole('img').getAttribute('src')).toBe('blob:x');
    expect(message.getByRole('progressbar', { name: 'กำลังอัปโหลด' }).getAttribute('aria-valuenow')).toBe('64');
  });

  it('that failed can be retried or removed', async () => {
    const { chat, message, user } = await drawn(media('video', { mine: true, status: 'failed', size: 19_293_798 }));
    expect(message.getByText('18.4 MB')).toBeTruthy();
    await user.click(message.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    await user.click(message.getByRole('button', { name: 'ลบ' }));
    expect([vi.mocked(chat.resend).mock.calls, vi.mocked(chat.remove).mock.calls]).toEqual([[['m']], [['m']]]);
  });
});

describe('the status of an own message', () => {
  it.each<[Partial<ChatLine>, string]>([
    [{ status: 'sending' }, 'กำลังส่ง'],
    [{ status: 'succeed' }, 'ส่งแล้ว'],
    [{ status: 'succeed', seen: true }, 'อ่านแล้ว'],
    [{ status: 'failed' }, 'ส่งไม่สำเร็จ'],
  ])('%j is shown as %s', async (changed, words) => {
    const { message } = await drawn(aLine('a', { mine: true, ...changed }));
    expect(message.getByText(new RegExp(`${words}$`))).toBeTruthy();
  });
});

describe('cards', () => {
  const card = (title: string) => ({ image: '', title, subtitle: 'สูงสุด ฿500', buttons: [button('postback', `รับ ${title}`, title)] });

  // §2-52 generic cards in a carousel (image
  it('have text and buttons, and navigation buttons if they overflow', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const turned = vi.fn<Element['scrollIntoView']>();
    Element.prototype.scrollIntoView = turned;
    const { chat, user } = await drawn(says({ message_type: 'generic', payloads: [card('ก'), card('ข')] }));
    const row = screen.getByRole('region', { name: 'การ์ด' });
    await user.click(within(row).getByRole('button', { name: 'รับ ข' }));
    expect(vi.mocked<Chat['press']>(chat.press).mock.calls).toEqual([[card('ข').buttons[0]]]);
    expect(within(row).getByRole<HTMLButtonElement>('button', { name: 'การ์ดก่อนหน้า' }).disabled).toBe(true);
    await user.click(within(row).getByRole('button', { name: 'การ์ดถัดไป' }));
    expect(turned).toHaveBeenCalledOnce();
  });
});
