import { expect, it } from 'vitest';
import { fileAlert, fileKind } from './entry';

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
