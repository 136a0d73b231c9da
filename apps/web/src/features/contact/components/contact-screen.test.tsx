import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';

const contact = {
  contactText: '<p>ทีมงานพร้อมช่วย <b>24 ชั่วโมง</b></p><script>steal()</script><img src="x" onerror="steal()">',
  lineLink: 'https://line.me/R/ti/p/@krapao',
  lineName: '@krapao',
  lineQR: 'data:image/svg+xml;base64,PHN2Zy8+',
};
const qrName = { name: 'QR บัญชีของเราในแอปแชต' };

beforeEach(() => {
  api.reply('GET /api/lookup/contact', contact);
  api.reply('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
});

describe('the contact page', () => {
  // §1-13 a contact page with an optional live
  // §1-16 app version 1.1.14
  // §2-5 /contact
  // §2-11 /user/contact
  // §2-39 contact
  it.each([
    ['/contact', null],
    ['/user/contact', 't1'],
  ])('shows the contact details at %s', async (path, token) => {
    if (token !== null) localStorage.setItem('token', token);
    const app = await renderApp(path);
    await screen.findByText('24 ชั่วโมง');
    expect(screen.getByRole('heading', { level: 1, name: 'ติดต่อเรา' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'ให้เราช่วยอะไรดี' })).toBeTruthy();
    expect(screen.getByText('เวอร์ชัน 1.1.14')).toBeTruthy();
    expect(document.title).toBe('ติดต่อเรา · กระเป๋า');
    const [, current] = screen.getAllByRole('link', { name: 'ติดต่อเรา', current: 'page' });
    expect(current?.closest('.k-tabs')).toBeTruthy();
    expect(app.address()).toBe(path);
  });

  // §2-38 contact
  it('renders no executable content of the text', async () => {
    await renderApp('/contact');
    const text = (await screen.findByText('24 ชั่วโมง')).closest('.k-prose');
    expect(text?.innerHTML).toBe('<p>ทีมงานพร้อมช่วย <b>24 ชั่วโมง</b></p><img src="x">');
  });

  // §2-41 contact
  it('links to the chat app account in a new tab without opener', async () => {
    await renderApp('/contact');
    const link = await screen.findByRole('link', { name: /@krapao/ });
    expect(link.getAttribute('href')).toBe('https://line.me/R/ti/p/@krapao');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.textContent).toContain('(เปิดในแท็บใหม่)');
  });

  it('never links to a script address, and still shows the name', async () => {
    api.reply('GET /api/lookup/contact', { ...contact, lineLink: 'javascript:steal()' });
    await renderApp('/contact');
    await screen.findByText('@krapao');
    expect(screen.queryByRole('link', { name: /@krapao/ })).toBeNull();
  });

  it('refetches in another language', async () => {
    const app = await renderApp('/contact');
    await screen.findByText('24 ชั่วโมง');
    api.reply('GET /api/lookup/contact', { ...contact, contactText: '<p>Day and night</p>' });
    await app.services.i18n.setLanguage('en');
    await screen.findByText('Day and night');
    expect(api.requestsOf('GET /api/lookup/contact').map(({ headers }) => headers.get('accept-language'))).toEqual(['th', 'en']);
  });
});

describe('the QR', () => {
  // §2-40 contact
  it('is the image of the server', async () => {
    await renderApp('/contact');
    expect((await screen.findByRole('img', qrName)).getAttribute('src')).toBe(contact.lineQR);
  });

  // §2-40 contact
  it('is generated if the server has none', async () => {
    api.reply('GET /api/lookup/contact', { ...contact, lineQR: '' });
    await renderApp('/contact');
    const drawn = await screen.findByRole('img', qrName);
    expect(drawn.querySelector('path')?.getAttribute('d')).toMatch(/^M1 1h7v1h-7z/);
  });

  it('is generated if the image of the server fails to load', async () => {
    await renderApp('/contact');
    fireEvent.error(await screen.findByRole('img', qrName));
    await waitFor(() => expect(screen.getByRole('img', qrName).tagName).toBe('svg'));
  });
});

describe('content that the operator left empty', () => {
  it('a text: only the introduction is shown', async () => {
    api.reply('GET /api/lookup/contact', { ...contact, contactText: '' });
    await renderApp('/contact');
    await screen.findByRole('link', { name: /@krapao/ });
    const card = screen.getByRole('heading', { level: 2, name: 'ให้เราช่วยอะไรดี' }).closest('section');
    expect(card?.textContent).toMatch(/^ให้เราช่วยอะไรดีทีมงานพร้อมดูแล.*เร็วขึ้น$/);
  });

  it('a chat app: no card is shown', async () => {
    api.reply('GET /api/lookup/contact', { ...contact, lineLink: '', lineName: '', lineQR: '' });
    await renderApp('/contact');
    await screen.findByText('24 ชั่วโมง');
    expect(screen.queryByRole('heading', { name: 'เพิ่มเพื่อนในแอปแชต' })).toBeNull();
  });

  it('everything: an empty state with a retry', async () => {
    api.reply('GET /api/lookup/contact', { contactText: '', lineLink: '', lineName: '', lineQR: '' });
    const app = await renderApp('/contact');
    await screen.findByText('ยังไม่มีข้อมูลติดต่อ');
    api.reply('GET /api/lookup/contact', contact);
    await app.user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('24 ชั่วโมง')).toBeTruthy();
  });
});

describe('while the details load', () => {
  it('shows a skeleton of the page', async () => {
    api.hang('GET /api/lookup/contact');
    await renderApp('/contact');
    await screen.findByRole('heading', { level: 2, name: 'ให้เราช่วยอะไรดี' });
    expect(within(screen.getByRole('main')).getByRole('status', { name: 'กำลังโหลด' })).toBeTruthy();
  });

  it('shows the reason of a failure, and retries', async () => {
    api.cut('GET /api/lookup/contact');
    const app = await renderApp('/contact');
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('โหลดข้อมูลติดต่อไม่สำเร็จ');
    expect(failure.textContent).toContain('เชื่อมต่อไม่ได้');
    expect(screen.getByText('เวอร์ชัน 1.1.14')).toBeTruthy();
    api.reply('GET /api/lookup/contact', contact);
    await app.user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await screen.findByText('24 ชั่วโมง');
  });
});
