import { chatContent, CHAT_TEXT_MAX } from '@krapao/contract';
import { expect, it } from 'vitest';
import { asPending, createComposer, type Entry, fileAlert, fileKind, mediaContent, needsUpload, validText } from './entry';

const MB = 1024 * 1024;

// §5-13 attachments
// §9-5 Image / video limit
it.each([
  ['no-ending', 1, 'FILE_NOT_SUPPORTED'],
  ['ends-with-a-dot.', 1, 'FILE_NOT_SUPPORTED'],
  ['a.pdf', 1, 'FILE_NOT_SUPPORTED'],
  ['a.toString', 1, 'FILE_NOT_SUPPORTED'],
  ['a.PNG', 10 * MB, null],
  ['a.PNG', 0, null],
  ['a.jpeg', 10 * MB + 1, 'IMAGE_TOO_LARGE'],
  ['a.b.mp4', 20 * MB, null],
  ['a.MOV', 20 * MB + 1, 'VIDEO_TOO_LARGE'],
])('%s of %i bytes: %s', (name, size, alert) => {
  expect(fileAlert({ name, size })).toBe(alert);
});

// §5-13 attachments
it('accepts six file types, and distinguishes images from videos', () => {
  expect(['a.png', 'a.jpeg', 'a.jpg', 'a.gif'].map(fileKind)).toEqual(['image', 'image', 'image', 'image']);
  expect(['a.mov', 'a.mp4', 'a.exe', 'a.webp'].map(fileKind)).toEqual(['video', 'video', null, null]);
});

it('a text has 2,000 characters at most, and is not blank', () => {
  const [longest, tooLong] = ['a'.repeat(2_000), 'a'.repeat(2_001)];
  expect([longest, tooLong, ' \n', '', ' a '].map(validText)).toEqual([longest, null, null, null, ' a ']);
});

it('a text that cannot be stored is not sent', () => {
  expect(['a\0', '\ud83d', '😀'].map(validText)).toEqual([null, null, '😀']);
});

const media = (filePath: string): Entry['content'] => ({
  message_type: 'media',
  payload: { message: '', url: '', fileType: 'image', filePath, name: 'a.png' },
});
const words: Entry['content'] = { message_type: 'text', payload: 'a' };
const entry = (content: Entry['content']): Entry => ({ ...createComposer(() => 0)(words), content, status: 'failed', progress: 0.5 });

it('a file is uploaded before its message is sent', () => {
  const postback: Entry['content'] = { message_type: 'postback', payload: { title: 'a', payload: 'b' } };
  expect(needsUpload(entry(postback))).toBe(false);
  expect([words, media('files/x'), media('')].map((content) => needsUpload(entry(content)))).toEqual([false, false, true]);
  expect(asPending(entry(media('')))).toMatchObject({ status: 'uploading_file', progress: 0 });
  expect(asPending(entry(media('files/x')))).toMatchObject({ status: 'sending', progress: null });
});

it('entries of one millisecond keep their order', () => {
  const compose = createComposer(() => 1_000);
  const [first, second] = [compose(words), compose(words)];
  expect([first.order, second.order, first.at, second.at]).toEqual([1_000, 1_001, '1970-01-01T00:00:01.000Z', '1970-01-01T00:00:01.001Z']);
  expect(first).toMatchObject({ owner: '', content: words, file: null, status: 'sending' });
  expect(first.id).not.toBe(second.id);
});

it('a message of a file has its kind and the end of its name', () => {
  const named = (name: string) => mediaContent(new File([], name)).payload;
  expect(mediaContent(new File([], 'a.mp4')).message_type).toBe('media');
  expect(named('a.mp4')).toEqual({ message: '', url: '', fileType: 'video', filePath: '', name: 'a.mp4' });
  expect(named('a.pdf')).toMatchObject({ fileType: 'file' });
  expect(named(`${'a'.repeat(200)}.png`)).toMatchObject({ name: `${'a'.repeat(196)}.png` });
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
  // As `maxlength` of a text area counts (HTML, 4.10.18.2): in UTF-16 code units.
  expect(longest).toHaveLength(CHAT_TEXT_MAX);
});
