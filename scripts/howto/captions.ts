/** Languages of the captions, by the names that the web app uses. */
export const LANGUAGES = ['th', 'la', 'en'] as const;

type Language = (typeof LANGUAGES)[number];

/** A caption in every language. */
export type Words = Record<Language, string>;

/** A caption and its begin in seconds. `low`: its subject is at the bottom of the screen, so that the caption is at the top. */
export interface Cue {
  words: Words;
  from: number;
  low: boolean;
}

/** The captions of a film of `seconds` in one language, as WebVTT. A cue is shown until the next one begins. */
export function vttOf(cues: Cue[], seconds: number, language: Language): string {
  const blocks = cues.map(({ words, from, low }, index) => {
    const to = cues[index + 1]?.from ?? seconds - 0.1;
    return `${timeOf(from)} --> ${timeOf(to)}${low ? ' line:2%' : ' line:74%'}\n${words[language]}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timeOf(seconds: number) {
  const milliseconds = Math.round(seconds * 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const [minute, second] = [Math.floor(milliseconds / 60_000), Math.floor(milliseconds / 1000) % 60];
  return `00:${two(minute)}:${two(second)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}
