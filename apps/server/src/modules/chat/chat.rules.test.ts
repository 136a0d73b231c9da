import { describe, expect, it } from 'vitest';
import { isGuestId, readCursor, sessionContinues, visibleContent, writeCursor } from './chat.rules.js';

it('a guest id has 16 to 64 letters, digits, dashes or underscores', () => {
  expect(['a'.repeat(15), 'a'.repeat(16), 'a'.repeat(64), 'a'.repeat(65)].map(isGuestId)).toEqual([false, true, true, false]);
  expect([`${'a'.repeat(16)} `, ` ${'a'.repeat(16)}`, `${'a'.repeat(15)}-_`].map(isGuestId)).toEqual([false, false, true]);
});

describe('visibleContent', () => {
  it('cleans every text of a message, however deep, and keeps all other data', () => {
    const button = { type: 'postback', title: 'a\u202e', payload: 'b\u200b' } as const;
    const content = { message_type: 'buttons', payload: { message: 'c\ufeff', buttons: [button] } } as const;
    expect(visibleContent(content as never)).toEqual({
      message_type: 'buttons',
      payload: { message: 'c', buttons: [{ type: 'postback', title: 'a', payload: 'b' }] },
    });
    expect(visibleContent({ message_type: 'x', payload: { a: null, b: 1, c: true } } as never)).toEqual({
      message_type: 'x',
      payload: { a: null, b: 1, c: true },
    });
  });

  it('is null for a text of which nothing is visible, and for no other kind of message', () => {
    expect(visibleContent({ message_type: 'text', payload: ' \u200b ' })).toBeNull();
    expect(visibleContent({ message_type: 'text', payload: '.' })).toEqual({ message_type: 'text', payload: '.' });
    const media = { message_type: 'media', payload: ' ' } as never;
    expect(visibleContent(media)).toEqual(media);
  });
});

it('a session continues for six hours after its last message', () => {
  const last = new Date('2026-11-21T00:00:00Z');
  expect(sessionContinues(last, new Date('2026-11-21T06:00:00.000Z'))).toBe(true);
  expect(sessionContinues(last, new Date('2026-11-21T06:00:00.001Z'))).toBe(false);
});

describe('the cursor of conversations', () => {
  const cursor = { updatedAt: new Date('2026-11-21T06:00:00.123Z'), id: '0190a000-0000-7000-8000-000000000001' };

  it('is read as it was written', () => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    `1.${cursor.id}x`,
    `x1.${cursor.id}`,
    `.${cursor.id}`,
    `1234567890123456.${cursor.id}`,
    '1.0190a000-0000-7000-8000',
    '1.0190A000-0000-7000-8000-00000000000G',
  ])('is null for %j', (text) => expect(readCursor(text)).toBeNull());
});
