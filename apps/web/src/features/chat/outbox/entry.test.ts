import { chatContent, CHAT_TEXT_MAX } from '@krapao/contract';
import { expect, it } from 'vitest';
import { fileAlert, fileKind, validText } from './entry';

const MB = 1024 * 1024;

it.each([
  ['no-ending', 1, 'FILE_NOT_SUPPORTED'],
  ['ends-with-a-dot.', 1, 'FILE_NOT_SUPPORTED'],
  ['a.pdf', 1, 'FILE_NOT_SUPPORTED'],
  ['a.toString', 1, 'FILE_NOT_SUPPORTED'],
  ['a.PNG', 10 * MB, null],
  ['a.jpeg', 10 * MB + 1, 'IMAGE_TOO_LARGE'],
  ['a.b.mp4', 20 * MB, null],
  ['a.MOV', 20 * MB + 1, 'VIDEO_TOO_LARGE'],
])('%s of %i bytes: %s', (name, size, alert) => {
  expect(fileAlert({ name, size })).toBe(alert);
});

it('accepts six file types, and distinguishes images from videos', () => {
  expect(['a.png', 'a.jpeg', 'a.jpg', 'a.gif'].map(fileKind)).toEqual(['image', 'image', 'image', 'image']);
  expect(['a.mov', 'a.mp4', 'a.exe', 'a.webp'].map(fileKind)).toEqual(['video', 'video', null, null]);
});

// Thai and Lao letters with marks above and below, an emoji of one code point, one of seven, and a flag.
it.each(['a', 'ก', 'ที่', 'ຮູ້', '😀', '👨‍👩‍👧‍👦', '🇹🇭', '\n'])('the wallet counts the length of a text of %j as the server does', (part) => {
  const isTaken = (text: string) => chatContent.safeParse({ message_type: 'text', payload: text }).success;
  const most = Math.floor(CHAT_TEXT_MAX / part.length);
  const [longest, longer] = [
    `${part.repeat(most - 1)}${'x'.repeat(CHAT_TEXT_MAX - part.length * (most - 1))}`,
    `x${part.repeat(most)}x`.padEnd(CHAT_TEXT_MAX + 1, 'x'),
  ];
  expect([longest, longer].map((text) => validText(text) !== null)).toEqual([true, false]);
  expect([longest, longer].map(isTaken)).toEqual([true, false]);
  const box = document.createElement('textarea');
  box.maxLength = CHAT_TEXT_MAX;
  box.value = longest;
  expect(box.textLength).toBe(CHAT_TEXT_MAX);
});
