/** Languages of the captions, by the names the web app has for them. */
export const LANGUAGES = ['th', 'la', 'en'];

/**
 * The captions of a film in one language, as WebVTT. A cue stands until the next one begins.
 *
 * @param {{ words: Record<string, string>, from: number, low: boolean }[]} cues `from` in seconds; `low`: its subject is at the
 * foot of the screen, so that the caption is at the top
 * @param {number} seconds length of the film
 */
export function vttOf(cues, seconds, language) {
  const blocks = cues.map(({ words, from, low }, index) => {
    const to = cues[index + 1]?.from ?? seconds - 0.1;
    return `${timeOf(from)} --> ${timeOf(to)}${low ? ' line:2%' : ' line:74%'}\n${words[language]}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timeOf(seconds) {
  const milliseconds = Math.round(seconds * 1000);
  const two = (number) => String(number).padStart(2, '0');
  const [minute, second] = [Math.floor(milliseconds / 60_000), Math.floor(milliseconds / 1000) % 60];
  return `00:${two(minute)}:${two(second)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}
