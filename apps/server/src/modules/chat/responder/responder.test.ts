import { chatContent, type ChatContent, type Language, languages } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import type { ChatFlow, FlowStep } from '../flow/flow.js';
import { answer, welcome } from './responder.js';

const words = (en: string) => ({ th: `ไทย ${en}`, la: `ລາວ ${en}`, en });
const step = (id: string, triggers: string[] = [], ends = false): FlowStep => ({
  id,
  triggers,
  messages: [{ message_type: 'text', payload: words(id) }],
  ends,
});
const flow: ChatFlow = {
  welcome: 'hello',
  fallback: 'fallback',
  attachment: 'attachment',
  steps: [
    step('hello', ['สวัสดี', 'hi']),
    step('deposit', ['ฝาก', 'ຝາກ', 'deposit']),
    step('missing', ['ยังไม่เข้า', 'deposit is missing']),
    step('bye', ['จบการสนทนา', 'bye'], true),
    step('qr', ['QR', '24']),
    step('water', ['น้ำ', 'ໝູ່']),
    step('fallback'),
    step('attachment'),
  ],
};

const text = (payload: string): ChatContent => ({ message_type: 'text', payload });
const pressed = (payload: string, title = 'a button'): ChatContent => ({ message_type: 'postback', payload: { title, payload } });
const file = (message: string): ChatContent => ({
  message_type: 'media',
  payload: { message, url: '', fileType: 'image', filePath: 'files/chat/x', name: 'x.png' },
});
/** The id of the step that answers: each step replies with its id. */
const answers = (content: ChatContent, language: Language = 'en', by = flow): unknown =>
  answer(by, content, language).replies.map((reply) => ('payload' in reply ? reply.payload : reply))[0];

describe('a text', () => {
  it.each([
    ['ฝากแล้วครับ', 'deposit'],
    ['ขอฝากเงินหน่อย', 'deposit'],
    ['ຢາກຝາກເງິນ', 'deposit'],
    ['ฝากแล้วยังไม่เข้า', 'missing'],
    ['My DEPOSIT is\n missing!', 'missing'],
    ['ｄｅｐｏｓｉｔ', 'deposit'],
    ['Deposit?', 'deposit'],
    ['deposits', 'fallback'],
    ['hi', 'hello'],
    ['this', 'fallback'],
    ['hi5', 'fallback'],
    ['this, hi', 'hello'],
    ['qrโค้ด', 'qr'],
    ['ขอ QR ครับ', 'qr'],
    ['24', 'qr'],
    ['1245', 'fallback'],
    ['สวัส\u200Bดี', 'hello'],
    ['น\u0E49\u0E4D\u0E32', 'water'],
    ['ຫມູ່', 'water'],
    ['รถเสีย', 'fallback'],
    ['__proto__', 'fallback'],
  ])('%j is answered by %s', (message, id) => {
    expect(answers(text(message))).toBe(id);
  });

  it('is answered in the language of the conversation, in whatever language it is', () => {
    expect(languages.map((language) => answers(text('deposit'), language))).toEqual(['ไทย deposit', 'ລາວ deposit', 'deposit']);
  });

  it('matches the first of two equally long triggers', () => {
    expect(answers(text('bb aa'), 'en', { ...flow, steps: [step('one', ['aa']), step('two', ['bb'])] })).toBe('one');
  });
});

describe('a pressed button', () => {
  it.each([
    [pressed('deposit'), 'deposit'],
    [pressed('gone', 'ฝากเงิน'), 'deposit'],
    [pressed('gone', 'Gone'), 'fallback'],
    [pressed('', ''), 'fallback'],
    [pressed('constructor'), 'fallback'],
  ])('%j is answered by %s', (content, id) => {
    expect(answers(content)).toBe(id);
  });
});

describe('a file', () => {
  it.each([
    ['', 'attachment'],
    ['ดูให้หน่อย', 'attachment'],
    ['ฝากแล้ว', 'deposit'],
  ])('with %j is answered by %s', (message, id) => {
    expect(answers(file(message))).toBe(id);
  });
});

describe('silence', () => {
  const silent: ChatFlow = { ...flow, welcome: null, fallback: null, attachment: null };

  it('occurs where the flow has no step', () => {
    expect(welcome(silent, 'th')).toEqual([]);
    for (const content of [text('รถเสีย'), pressed('gone'), file('')])
      expect(answer(silent, content, 'th')).toEqual({ replies: [], ends: false, helps: false });
  });

  it('does not occur where a trigger matches', () => {
    expect(answers(text('hi'), 'en', silent)).toBe('hello');
  });
});

describe('an answer', () => {
  it('ends the session exactly where its step does', () => {
    expect(['bye', 'จบการสนทนา', 'deposit', 'รถเสีย'].map((message) => answer(flow, text(message), 'th').ends)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('contains all messages of its step in order, valid by the contract', () => {
    const [hello, web] = [words('hello'), { type: 'web', title: words('Go'), payload: '/user' } as const];
    const messages: FlowStep['messages'] = [
      { message_type: 'text', payload: hello },
      { message_type: 'buttons', payload: { message: hello, buttons: [web, { type: 'text', title: words('Say') }] } },
      { message_type: 'media', payload: { fileType: 'image', url: '/chat/a.svg', name: 'a', message: hello } },
      { message_type: 'generic', payloads: [{ image: '/chat/a.svg', title: hello, subtitle: hello, buttons: [web] }] },
      { message_type: 'quick_replies', payload: { message: hello, buttons: [web] } },
    ];
    const { replies } = answer({ ...flow, steps: [{ ...step('all', ['all']), messages }] }, text('all'), 'la');
    const go = { type: 'web', title: 'ລາວ Go', payload: '/user' };
    expect(replies).toEqual([
      { message_type: 'text', payload: 'ລາວ hello' },
      { message_type: 'buttons', payload: { message: 'ລາວ hello', buttons: [go, { type: 'text', title: 'ລາວ Say', payload: '' }] } },
      { message_type: 'media', payload: { fileType: 'image', url: '/chat/a.svg', name: 'a', message: 'ລາວ hello', filePath: '' } },
      { message_type: 'generic', payloads: [{ image: '/chat/a.svg', title: 'ລາວ hello', subtitle: 'ລາວ hello', buttons: [go] }] },
      { message_type: 'quick_replies', payload: { message: 'ລາວ hello', buttons: [go] } },
    ]);
    for (const reply of replies) expect(chatContent.parse(reply)).toEqual(reply);
  });
});
