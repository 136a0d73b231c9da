import type { ChatContent } from '@krapao/contract';
import { vi } from 'vitest';
import type { Chat, ChatLine } from '../features/chat/chat';

/** A message of the admin, at 18:02 of the device's day. */
export const aLine = (key: string, changed: Partial<ChatLine> = {}): ChatLine => ({
  key,
  mine: false,
  seq: 1,
  at: new Date(2026, 10, 20, 18, 2).toISOString(),
  session: 's1',
  content: { message_type: 'text', payload: key },
  status: 'succeed',
  progress: null,
  seen: false,
  localUrl: null,
  size: null,
  ...changed,
});

export const says = (content: ChatContent, changed: Partial<ChatLine> = {}): ChatLine => aLine('m', { content, ...changed });

/** A connected chat that only records its calls. */
export const aChat = (changed: Partial<Chat> = {}): Chat => ({
  lines: [aLine('สวัสดีค่ะ')],
  state: 'connected',
  typing: false,
  unread: 0,
  hasOlder: false,
  loading: false,
  alert: null,
  sendText: vi.fn<Chat['sendText']>((text) => text.trim() !== ''),
  saveUnsent: vi.fn<Chat['saveUnsent']>(),
  press: vi.fn<Chat['press']>(),
  attach: vi.fn<Chat['attach']>(() => true),
  resend: vi.fn<Chat['resend']>(),
  remove: vi.fn<Chat['remove']>(),
  loadOlder: vi.fn<Chat['loadOlder']>(() => Promise.resolve()),
  refresh: vi.fn<Chat['refresh']>(() => Promise.resolve()),
  markRead: vi.fn<Chat['markRead']>(),
  ...changed,
});
