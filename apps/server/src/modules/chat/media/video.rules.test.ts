import { describe, expect, it } from 'vitest';
import { box, PLACE, quickTime, soundOnly, video } from '../../../../test/videos.js';
import { cleanVideo } from './video.rules.js';

const zeros = (count: number): Buffer => Buffer.alloc(count);
const handler = (of: string): Buffer => box('hdlr', zeros(8), of, zeros(12));
const pictures = box('trak', box('mdia', handler('vide')));
const cleaned = (file: Buffer): { ok: boolean; text: string } => ({ ok: cleanVideo(file), text: file.toString('latin1') });
/** A box whose length is written in 64 bits. */
function longBox(type: string, content: Buffer, high = 0): Buffer {
  const head = zeros(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeUInt32BE(high, 8);
  head.writeUInt32BE(content.length + 16, 12);
  return Buffer.concat([head, content]);
}
/** A box that extends to the end of the file. */
function lastBox(type: string, content: string): Buffer {
  const made = box(type, content);
  made.writeUInt32BE(0);
  return made;
}

describe('cleanVideo', () => {
  it('overwrites what phones store beside the pictures, and moves nothing', () => {
    const file = video();
    const { length } = file;
    const mdat = file.indexOf('pictures and sound');
    const { ok, text } = cleaned(file);
    expect(ok).toBe(true);
    expect(text).not.toContain(PLACE);
    expect(text).not.toContain('owner of the phone');
    expect(text).not.toMatch(/udta|meta/);
    expect([text.length, text.indexOf('pictures and sound')]).toEqual([length, mdat]);
  });

  it('keeps movie, tracks and pictures', () => {
    const { text } = cleaned(quickTime());
    for (const kept of ['ftypqt  ', 'moov', 'mvhd', 'trak', 'tkhd', 'mdia', 'hdlr', 'vide', 'mdat', 'pictures and sound'])
      expect(text).toContain(kept);
  });

  it.each(['moof', 'sidx', 'styp', 'mfra'])('keeps the box %s', (type) => {
    expect(cleaned(video({ rest: box(type, 'needed') })).text).toContain(`${type}needed`);
  });

  it.each(['uuid', 'free', 'skip', 'wide'])('overwrites the box %s of the file', (type) => {
    const { ok, text } = cleaned(video({ rest: box(type, 'hidden data') }));
    expect([ok, text.includes('hidden data'), text.slice(-15)]).toEqual([true, false, `free${'\0'.repeat(11)}`]);
  });

  it('overwrites a uuid box of the movie', () => {
    expect(cleaned(video({ moov: box('moov', pictures, box('uuid', 'device')) })).text).not.toContain('device');
  });

  it('reads lengths of 64 bits, and a last box without a length', () => {
    const mdat = longBox('mdat', Buffer.from('long pictures'));
    expect(cleaned(video({ mdat, rest: box('free', 'hidden') })).text).not.toContain('hidden');
    expect(cleaned(video({ mdat: box('mdat', 'x'), rest: lastBox('free', 'hidden') }))).toMatchObject({ ok: true });
    expect(cleaned(video({ mdat: lastBox('mdat', 'pictures') }))).toMatchObject({ ok: true });
  });

  it('reads a file that begins inside its buffer', () => {
    const inside = Buffer.concat([Buffer.from('before'), video()]).subarray(6);
    expect(cleaned(inside)).toMatchObject({ ok: true, text: expect.not.stringContaining(PLACE) as string });
  });

  it('accepts boxes without content', () => {
    expect(cleaned(video({ rest: box('free') })).ok).toBe(true);
  });

  it.each([
    ['has no movie', video({ moov: null })],
    ['has no picture track', soundOnly()],
    ['has no pictures', video({ mdat: zeros(0) })],
    ['is cut in a box', video().subarray(0, -1)],
    ['is cut in the head of a box', video({ rest: Buffer.from('1234567') })],
    ['has a box that is shorter than its head', video({ rest: Buffer.from('\0\0\0\u0007free', 'latin1') })],
    ['has a long box that is cut in its head', video({ rest: Buffer.from('\0\0\0\u0001free\0\0\0\0\0\0\0', 'latin1') })],
    ['has a box of 4 GB or more', video({ rest: longBox('free', zeros(0), 1) })],
    ['has a movie that its boxes do not fill', video({ moov: box('moov', pictures, zeros(3)) })],
    ['has a track that its boxes do not fill', video({ moov: box('moov', pictures, box('trak', zeros(3))) })],
    ['has a track without a media box', video({ moov: box('moov', box('trak', box('tkhd', zeros(84)))) })],
    ['has a media box without a handler', video({ moov: box('moov', box('trak', box('mdia'))) })],
    ['has a handler that is cut', video({ moov: box('moov', box('trak', box('mdia', box('hdlr', zeros(8), 'vid')))) })],
    ['has too many boxes', video({ rest: Buffer.concat(Array.from({ length: 20_000 }, () => box('free'))) })],
  ])('refuses a file that %s', (_, file) => expect(cleanVideo(file)).toBe(false));

  it('accepts as many boxes as are read', () => {
    // ftyp, moov and mdat are three more.
    expect(cleanVideo(video({ rest: Buffer.concat(Array.from({ length: 19_997 }, () => box('free'))) }))).toBe(true);
  });

  it('accepts a handler that ends with its type', () => {
    expect(cleanVideo(video({ moov: box('moov', box('trak', box('mdia', box('hdlr', zeros(8), 'vide')))) }))).toBe(true);
  });
});
