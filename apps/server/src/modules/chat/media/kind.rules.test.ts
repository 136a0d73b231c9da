import { describe, expect, it } from 'vitest';
import { box } from '../../../../test/videos.js';
import { displayName, kindOf } from './kind.rules.js';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))));
const ftyp = (...brands: string[]) => box('ftyp', ...brands);

describe('kindOf', () => {
  // §5-13 attachments
  it.each([
    ['png', bytes(0x89, 'PNG')],
    ['jpeg', bytes(0xff, 0xd8, 0xff)],
    ['gif', bytes('GIF87a', 0x3b)],
    ['gif', bytes('GIF89a', 0x3b)],
    ['mov', ftyp('qt  ', '\0\0\0\0')],
    ['mp4', ftyp('isom', '\0\0\0\0')],
  ])('knows %s by its first bytes', (kind, file) => expect(kindOf(file)).toBe(kind));

  it.each(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', '3gp4', '3gp5'])(
    'accepts the MP4 brand %j, also as the last compatible one',
    (brand) => {
      expect([kindOf(ftyp(brand, '\0\0\0\0')), kindOf(ftyp('xxxx', '\0\0\0\0', 'yyyy', brand))]).toEqual(['mp4', 'mp4']);
    },
  );

  it('reads brands beyond the first 256 bytes', () => {
    expect(kindOf(ftyp('xxxx', '\0\0\0\0', 'yyyy'.repeat(70), 'isom'))).toBe('mp4');
    expect(kindOf(Buffer.concat([ftyp('xxxx', '\0\0\0\0', 'yyyy'.repeat(70)), bytes('isom')]))).toBeNull();
  });

  it.each([
    ['nothing', bytes()],
    ['a PNG without its first byte', bytes(0x88, 'PNG')],
    ['another file with the first byte of a PNG', bytes(0x89, 'PNX')],
    ['a JPEG cut at its third byte', bytes(0xff, 0xd8, 0xfe)],
    ['a JPEG with another second byte', bytes(0xff, 0xd7, 0xff)],
    ['a JPEG with another first byte', bytes(0xfe, 0xd8, 0xff)],
    ['a GIF that is cut', bytes('GIF89a', 0x3a)],
    ['another version of GIF', bytes('GIF88a', 0x3b)],
    ['an ftyp of another brand', ftyp('avif', '\0\0\0\0', 'mif1')],
    ['a brand behind the ftyp', Buffer.concat([ftyp('xxxx', '\0\0\0\0'), bytes('isom')])],
    ['a brand that is cut', ftyp('xxxx', '\0\0\0\0', 'isom').subarray(0, 19)],
    ['a file without ftyp', box('moov', 'isom', '\0\0\0\0')],
  ])('refuses %s', (_, file) => expect(kindOf(file)).toBeNull());
});

describe('displayName', () => {
  it('is the last part of a path, without characters that are not shown', () => {
    expect([displayName('C:\\a\\b.png', 'png'), displayName('../../b.png', 'png')]).toEqual(['b.png', 'b.png']);
    expect(displayName(' a\u202eb\u0000c\ud800.png ', 'png')).toBe('abc.png');
  });

  it('has 200 units at most and no half of a character', () => {
    expect(displayName('a'.repeat(201), 'png')).toBe('a'.repeat(200));
    expect(displayName(`${'a'.repeat(199)}😀`, 'png')).toBe('a'.repeat(199));
    expect(displayName(`${'a'.repeat(198)}😀`, 'png')).toBe(`${'a'.repeat(198)}😀`);
  });

  it('is the kind of the file where nothing is left', () => {
    expect([displayName('', 'png'), displayName('a/ ', 'mp4')]).toEqual(['image.png', 'video.mp4']);
  });
});
