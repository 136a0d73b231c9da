import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { videos } from './videos';

const folder = join(import.meta.dirname, '../media/');
const languages = ['th', 'la', 'en'] as const;

interface Cue {
  from: number;
  to: number;
  words: string;
}

const secondsOf = (time = ''): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function cuesOf(name: string, language: string): Cue[] {
  const [head, ...blocks] = readFileSync(`${folder}${name}.${language}.vtt`, 'utf8').trim().split('\n\n');
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [times = '', ...words] = block.split('\n');
    const [from, to] = times.split(' --> ').map((time) => secondsOf(time.split(' ')[0]));
    return { from: from ?? Number.NaN, to: to ?? Number.NaN, words: words.join(' ') };
  });
}

/** Duration in seconds from the file (ISO 14496-12, 8.2.2: time scale and duration of the movie header). */
function lengthOf(file: string): number {
  const bytes = readFileSync(file);
  const header = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

describe.each(videos)('the video $name', ({ name, seconds }) => {
  const length = lengthOf(`${folder}${name}.mp4`);

  it('is short and small, and as long as its card states', () => {
    expect(Math.floor(length)).toBe(seconds);
    expect(length).toBeGreaterThan(10);
    expect(length).toBeLessThan(26);
    for (const end of ['webm', 'mp4']) expect(statSync(`${folder}${name}.${end}`).size).toBeLessThan(700_000);
    expect(statSync(`${folder}${name}.webp`).size).toBeLessThan(40_000);
  });

  it.each(languages)('has valid sequential captions in %s that end before the video', (language) => {
    const cues = cuesOf(name, language);
    expect(cues.length).toBeGreaterThanOrEqual(5);
    for (const [index, { from, to, words }] of cues.entries()) {
      expect(words.trim()).not.toBe('');
      expect(to - from).toBeGreaterThan(1.2);
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
    }
    expect(cues.at(-1)?.to).toBeLessThan(length);
  });

  it('has the same cue times in every language', () => {
    const times = (language: string) => cuesOf(name, language).map(({ from, to }) => [from, to]);
    expect(times('la')).toEqual(times('th'));
    expect(times('en')).toEqual(times('th'));
  });
});

// §2-37 how-to
it('has a file of every kind for each video, and no unused file', () => {
  const kinds = ['mp4', 'webm', 'webp', ...languages.map((language) => `${language}.vtt`)];
  const expectedFiles = videos.flatMap(({ name }) => kinds.map((kind) => `${name}.${kind}`));
  expect(readdirSync(folder).toSorted()).toEqual([...expectedFiles, 'lengths.json'].toSorted());
});
