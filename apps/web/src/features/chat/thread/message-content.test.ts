import { expect, it } from 'vitest';
import { contentOf } from './message';

const button = { type: 'web', title: 'Open', payload: 'https://a.example' };
const card = { image: '', title: 'A', subtitle: '', buttons: [button] };

it.each([
  { message_type: 'text', payload: 'hello' },
  { message_type: 'buttons', payload: { message: 'Which?', buttons: [button] } },
  { message_type: 'media', payload: { message: '', url: '', fileType: 'image', filePath: 'files/chat/a', name: 'a.png' } },
  { message_type: 'quick_replies', payload: { message: 'Which?', buttons: [button] } },
  { message_type: 'generic', payloads: [card] },
  { message_type: 'postback', payload: { title: 'Yes', payload: 'YES' } },
])('accepts a message of kind $message_type', (content) => {
  expect(contentOf(content)).toEqual(content);
});

it.each([
  { message_type: 'sticker', payload: 'hello' },
  { message_type: 'toString', payload: 'hello' },
  { message_type: 'text', payload: { text: 'hello' } },
  { message_type: 'buttons', payload: { message: 'Which?' } },
  { message_type: 'buttons', payload: { message: 'Which?', buttons: [null] } },
  { message_type: 'media', payload: null },
  { message_type: 'quick_replies', payload: { message: 'Which?', buttons: [{ title: 'Open' }] } },
  { message_type: 'generic' },
  { message_type: 'generic', payloads: [{ ...card, buttons: undefined }] },
  { message_type: 'postback', payload: 'YES' },
])('treats %j as unknown', (content) => {
  expect(contentOf(content)).toEqual({ message_type: 'unknown' });
});
