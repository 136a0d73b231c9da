import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, mockServer } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import type { Panel } from '../model/use-panel-module';

type Module = { default: Panel };
const panel = vi.hoisted(() => ({ load: null as null | (() => Promise<Module>) }));
vi.mock('../load-panel', () => ({ loadPanel: () => panel.load?.() }));

const PanelDouble: Panel = ({ onClose }) => (
  <dialog open aria-label="chat panel">
    <button onClick={onClose}>close</button>
  </dialog>
);
const here = () => Promise.resolve({ default: PanelDouble });
const lost = () => Promise.reject(new Error('no connection'));

const contact = { contactText: '', lineLink: 'https://line.me/R/ti/p/@krapao', lineName: '@krapao', lineQR: '' };
const invitation = { name: 'คุยกับแอดมิน เปิดแชต' };

beforeEach(() => {
  panel.load = vi.fn<() => Promise<Module>>(here);
  api.reply('GET /api/lookup/contact', contact);
  api.reply('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
});

const button = () => screen.findByRole('button', invitation);
const dialog = () => screen.findByRole('dialog', { name: 'chat panel' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'chat panel' })).toBeNull());

describe('the button of the chat', () => {
  // §2-42 contact
  it('is absent if the site offers no chat, whatever the address', async () => {
    api.reply('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
    await renderApp('/contact?chat=open');
    await screen.findByText('@krapao');
    await waitFor(() => expect(api.requestsOf('GET /api/lookup/enableChatWidget')).toHaveLength(1));
    expect(screen.queryByRole('button', invitation)).toBeNull();
    expect(panel.load).not.toHaveBeenCalled();
  });

  it('appears when the connection returns', async () => {
    api.cut('GET /api/lookup/enableChatWidget');
    await renderApp('/contact');
    await screen.findByText('@krapao');
    expect(screen.queryByRole('button', invitation)).toBeNull();
    api.reply('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
    await waitFor(() => expect(api.requestsOf('GET /api/lookup/enableChatWidget')).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    await button();
  });

  // §2-43 a floating logo button opens the
  it('loads the panel only when pressed; Back closes it and restores the focus', async () => {
    const app = await renderApp('/contact');
    const opener = await button();
    expect(panel.load).not.toHaveBeenCalled();
    await app.user.click(opener);
    await dialog();
    expect(app.address()).toBe('/contact?chat=open');
    act(() => window.history.back());
    await closed();
    expect(app.address()).toBe('/contact');
    const again = await button();
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('is closed by the panel; a second close event does not go back twice', async () => {
    const app = await renderApp('/contact');
    window.history.pushState(null, '', '/contact');
    await app.user.click(await button());
    await dialog();
    await app.user.dblClick(screen.getByRole('button', { name: 'close' }));
    await closed();
    expect(app.address()).toBe('/contact');
    expect(screen.getByText('@krapao')).toBeTruthy();
  });
});

describe('an address that opens the chat', () => {
  it('shows the panel immediately, and is reset when it closes', async () => {
    const app = await renderApp('/contact?chat=open');
    await dialog();
    await app.user.click(screen.getByRole('button', { name: 'close' }));
    await closed();
    expect(app.address()).toBe('/contact');
    expect(document.activeElement).toBe(await button());
  });
});

describe('a panel that is loading', () => {
  it('is announced on the button, and Escape cancels it', async () => {
    panel.load = () => new Promise(() => undefined);
    const app = await renderApp('/contact');
    await app.user.click(await button());
    const waiting = await screen.findByRole('button', { name: 'กำลังเปิดแชต' });
    expect(waiting.getAttribute('aria-busy')).toBe('true');
    await app.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await button());
    expect(app.address()).toBe('/contact');
  });
});

describe('a panel that cannot be loaded', () => {
  beforeEach(() => {
    panel.load = lost;
    // The page cannot be loaded either, so it stays.
    mockServer.use(http.get(`${window.location.origin}/contact`, () => HttpResponse.error()));
  });
  afterEach(() => mockServer.resetHandlers());

  it('shows a notice beside the usable page, and can be retried', async () => {
    const app = await renderApp('/contact');
    await app.user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('เปิดแชตไม่ได้');
    expect(screen.getByText('@krapao')).toBeTruthy();
    const retry = screen.getByRole('button', { name: 'ลองใหม่' });
    expect(document.activeElement).toBe(retry);
    panel.load = here;
    await app.user.click(retry);
    await dialog();
  });

  it('can be dismissed', async () => {
    const app = await renderApp('/contact?chat=open');
    await screen.findByRole('alert');
    await app.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await button());
    expect(app.address()).toBe('/contact');
  });
});
