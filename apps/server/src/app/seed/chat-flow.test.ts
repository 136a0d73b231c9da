import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chatContent, type ChatContent, languages } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { contentIn } from '../../modules/chat/flow/message.js';
import { answer, chatFlow } from '../../modules/chat/index.js';
import { demoChatFlow } from './chat-flow.js';

const webFile = (path: string): string => fileURLToPath(new URL(`../../../../web/public${path}`, import.meta.url));
const messages = demoChatFlow.steps.flatMap((step) => step.messages);
const contentsIn = (language: 'th' | 'la' | 'en'): ChatContent[] => messages.map((message) => contentIn(message, language));
const buttons = (contents: readonly ChatContent[]) =>
  contents.flatMap((each) => {
    if (each.message_type === 'generic') return each.payloads.flatMap((card) => card.buttons);
    return each.message_type === 'buttons' || each.message_type === 'quick_replies' ? each.payload.buttons : [];
  });

describe('the flow of the demo', () => {
  it('is one that an operator could have stored', () => {
    expect(chatFlow.parse(demoChatFlow)).toEqual(demoChatFlow);
    for (const language of languages) for (const each of contentsIn(language)) expect(chatContent.parse(each)).toEqual(each);
  });

  it('shows every kind of message and of button', () => {
    expect(new Set(messages.map(({ message_type }) => message_type))).toEqual(
      new Set(['text', 'buttons', 'media', 'quick_replies', 'generic']),
    );
    expect(new Set(buttons(contentsIn('th')).map(({ type }) => type))).toEqual(new Set(['web', 'call', 'postback', 'text']));
  });

  it('shows pictures that the web app has', () => {
    const pictures = contentsIn('th').flatMap((each) => {
      if (each.message_type === 'generic') return each.payloads.map(({ image }) => image);
      return each.message_type === 'media' ? [each.payload.url] : [];
    });
    expect(pictures).toHaveLength(4);
    expect(pictures.filter((path) => !existsSync(webFile(path)))).toEqual([]);
  });

  it.each(languages)('understands in %s whatever its buttons say for the customer', (language) => {
    const step = (payload: string) => JSON.stringify(answer(demoChatFlow, { message_type: 'text', payload }, language).replies);
    const titles = buttons(contentsIn(language)).flatMap(({ type, title }) => (type === 'text' ? [title] : []));
    expect(titles).not.toEqual([]);
    expect(titles.filter((title) => step(title) === step('\u2026'))).toEqual([]);
  });

  it.each([
    ['ฝากแล้วยอดยังไม่เข้าครับ', 'deposit-missing'],
    ['ขอรับโปรฝากแรกของวันครับ', 'bonus'],
    ['ถอนเงินยังไง', 'withdraw'],
    ['ลืมรหัสผ่านค่ะ', 'password'],
    ['ขอดูเงื่อนไขก่อน', 'bonus-terms'],
    ['ຢາກລົມກັບແອັດມິນ', 'admin'],
    ['ขอคุยกับเจ้าหน้าที่เรื่องถอน', 'admin'],
    ['Thank you, bye', 'thanks'],
  ])('answers %j with %s', (payload, id) => {
    const step = demoChatFlow.steps.find((each) => each.id === id);
    expect(answer(demoChatFlow, { message_type: 'text', payload }, 'th').replies).toEqual(
      step?.messages.map((message) => contentIn(message, 'th')),
    );
  });
});
