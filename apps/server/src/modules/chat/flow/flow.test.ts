import { readFileSync } from 'node:fs';
import { chatContent, languages } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { defaultChatFlow } from './default/index.js';
import { chatFlow } from './flow.js';
import { buttonsOf, contentIn } from './message.js';

const words = (en: string) => ({ th: en, la: en, en });
const greet = { message_type: 'text', payload: words('Hello') };
const button = (type: string, payload?: string) => ({ type, title: words('Go'), ...(payload !== undefined && { payload }) });
const withButton = (...each: object[]) => ({ message_type: 'buttons', payload: { message: words('Choose'), buttons: each } });
const image = (url: string) => ({ message_type: 'media', payload: { fileType: 'image', url, name: 'a.svg', message: words('') } });
const step = (messages: object[], more: object = {}) => ({ id: 'one', triggers: ['one'], messages, ends: false, ...more });
const flow = (steps: object[], more: object = {}) => ({ welcome: 'one', fallback: null, attachment: null, steps, ...more });

/** The validation problems as `path: message`; empty: valid. */
const faults = (value: unknown): string[] =>
  chatFlow.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a flow', () => {
  it.each([
    ['every kind of button', [withButton(button('web', 'https://krapao.example/a?b=c#d'), button('web', '/user/home?sheet=deposit'))]],
    ['a number to phone', [withButton(button('call', '+6621234567'), button('text'), button('postback', 'one'))]],
    ['pictures of our own', [image('/chat/slip.svg')]],
  ])('accepts %s', (_what, messages) => {
    expect(faults(flow([step(messages)]))).toEqual([]);
  });

  it.each([
    ['a welcome that is no step', flow([step([greet])], { welcome: 'two' }), 'welcome: names no step: there is no "two"'],
    ['a fallback that is no step', flow([step([greet])], { fallback: 'two' }), 'fallback: names no step'],
    ['two steps of one name', flow([step([greet]), step([greet], { triggers: [] })]), 'steps.1.id: "one" is there twice'],
    ['a trigger that leads to two steps', flow([step([greet]), step([greet], { id: 'two', triggers: [' ONE\u200B '] })]), 'leads to "one"'],
    ['a trigger twice in one step', flow([step([greet], { triggers: ['น้ำ', 'น้\u0E4D\u0E32'] })]), 'already leads to "one"'],
    ['a trigger that has no text', flow([step([greet], { triggers: ['\u200B'] })]), 'steps.0.triggers.0: has no text'],
    ['a postback to nowhere', flow([step([withButton(button('postback', 'two'))])]), 'steps.0.messages.0: a postback names no step'],
    [
      'a postback to nowhere on a card',
      flow([
        step([
          {
            message_type: 'generic',
            payloads: [{ image: '', title: words('A'), subtitle: words(''), buttons: [button('postback', 'x')] }],
          },
        ]),
      ]),
      'there is no "x"',
    ],
    [
      'quick replies with a message below them',
      flow([step([{ ...withButton(button('text')), message_type: 'quick_replies' }, greet])]),
      'put them last',
    ],
    ['an empty step', flow([step([])]), 'steps.0.messages'],
    ['an empty text', flow([step([{ message_type: 'text', payload: { ...words('Hello'), la: ' \u0007 ' } }])]), 'payload.la: has no text'],
    ['a text in two languages', flow([step([{ message_type: 'text', payload: { th: 'a', en: 'b' } }])]), 'payload.la'],
    ['a button without words', flow([step([withButton({ ...button('text'), title: words('') })])]), 'title.th: has no text'],
    [
      'a kind that a site does not say',
      flow([step([{ message_type: 'postback', payload: { title: 'a', payload: 'one' } }])]),
      'message_type',
    ],
    ['half a letter', flow([step([{ message_type: 'text', payload: words('\uD800') }])]), 'is no message of the chat in "th"'],
    ['too much text', flow([step([{ message_type: 'text', payload: words('a'.repeat(2_001)) }])]), 'steps.0.messages.0.payload.th'],
  ])('refuses %s and names its path', (_what, value, fault) => {
    expect(faults(value).join('\n')).toContain(fault);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'ftp://a.example',
    'home',
    '',
  ])('refuses the link %j', (payload) => {
    expect(faults(flow([step([withButton(button('web', payload))])]))).not.toEqual([]);
  });

  it.each(['', '02-123-4567', 'tel:021234567', '1', '+', '0'.repeat(16), '๐๒๑๒๓'])('refuses the phone number %j', (payload) => {
    expect(faults(flow([step([withButton(button('call', payload))])]))).not.toEqual([]);
  });

  it.each(['', 'https://evil.example/a.png', '//evil.example/a.png', 'data:image/png;base64,AAAA'])('refuses the picture %j', (url) => {
    expect(faults(flow([step([image(url)])]))).not.toEqual([]);
  });

  it('is cleaned: surrounding spaces, control characters and unknown fields are removed; line breaks stay', () => {
    const messy = flow([step([{ message_type: 'text', payload: words(' a\u0007b\nc '), extra: 1 }], { triggers: [' one '] })]);
    expect(chatFlow.parse(messy)).toEqual(flow([step([{ message_type: 'text', payload: words('a b\nc') }])]));
  });
});

it('the example of docs/chat.md is valid', () => {
  const page = readFileSync(new URL('../../../../../../docs/chat.md', import.meta.url), 'utf8');
  const [example = ''] = /^ {4}\{ "welcome"[\s\S]*?(?=\n\n)/m.exec(page) ?? [];
  expect(faults(JSON.parse(example))).toEqual([]);
});

describe('the default flow', () => {
  const steps = defaultChatFlow.steps;
  const messages = steps.flatMap((each) => each.messages);

  it('is valid', () => {
    expect(chatFlow.parse(defaultChatFlow)).toEqual(defaultChatFlow);
  });

  it('has a greeting, a fallback and a reply to files', () => {
    expect([defaultChatFlow.welcome, defaultChatFlow.fallback, defaultChatFlow.attachment]).not.toContain(null);
  });

  it('has triggers in three languages for every step with triggers', () => {
    const scripts = [/\p{Script=Thai}/u, /\p{Script=Lao}/u, /\p{Script=Latin}/u];
    for (const { id, triggers } of steps.filter((each) => each.triggers.length > 0))
      expect([id, ...scripts.map((script) => triggers.some((trigger) => script.test(trigger)))]).toEqual([id, true, true, true]);
  });

  it('can reach every step by a button, a trigger or an entrance', () => {
    const led = messages.flatMap(buttonsOf).flatMap((each) => (each.type === 'postback' ? [each.payload] : []));
    const entrances = [defaultChatFlow.welcome, defaultChatFlow.fallback, defaultChatFlow.attachment];
    for (const { id, triggers } of steps) expect(led.includes(id) || triggers.length > 0 || entrances.includes(id)).toBe(true);
  });

  it.each(languages)('uses the script of %s, in short messages', (language) => {
    const contents = messages.map((message) => contentIn(message, language));
    for (const each of contents) expect(chatContent.parse(each)).toEqual(each);
    const line = JSON.stringify(contents);
    const foreign = { th: /\p{Script=Lao}/u, la: /\p{Script=Thai}/u, en: /[\p{Script=Thai}\p{Script=Lao}]/u }[language];
    expect(line).not.toMatch(foreign);
    const texts = contents.flatMap((each) => (each.message_type === 'text' ? [each.payload] : []));
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(200);
  });
});
