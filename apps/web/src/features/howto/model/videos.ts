import type { Language } from '@krapao/contract';
import lengths from '../media/lengths.json';

/** Addresses of the files that `scripts/howto-videos.ts` creates. */
const media = import.meta.glob<string>(['../media/*', '!**/*.json'], { eager: true, query: '?no-inline', import: 'default' });

export const videoNames = ['wallet', 'play', 'balance', 'bonus', 'end-bonus'] as const satisfies readonly (keyof typeof lengths)[];
export type VideoName = (typeof videoNames)[number];

/** A video and the addresses of its files. */
export interface Video {
  name: VideoName;
  /** The phrase key of the video. */
  words: 'wallet' | 'play' | 'balance' | 'bonus' | 'endBonus';
  seconds: number;
  poster: string;
  webm: string;
  mp4: string;
  captions: Record<Language, string>;
}

/** A video with its texts in the language of the screen. */
export interface ShownVideo extends Video {
  title: string;
  about: string;
}

export const videos: readonly Video[] = videoNames.map((name) => {
  const file = (end: string): string => media[`../media/${name}${end}`] ?? '';
  return {
    name,
    words: name === 'end-bonus' ? 'endBonus' : name,
    seconds: lengths[name],
    poster: file('.webp'),
    webm: file('.webm'),
    mp4: file('.mp4'),
    captions: { th: file('.th.vtt'), la: file('.la.vtt'), en: file('.en.vtt') },
  };
});
