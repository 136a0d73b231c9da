import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode, plainError } from '../lib/plain-error.mjs';
import type { Frame } from './camera.ts';

const run = promisify(execFile);

/** Pictures per second. */
const RATE = 25;
/** The pixels of the filmed screen, doubled, as phones show it. */
const WIDTH = 780;
const TV = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv -pix_fmt yuv420p -g 150 -an';
const scaled = `-vf fps=${RATE},scale=${WIDTH}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv`;

/**
 * Runs ffmpeg.
 *
 * @param options as at a terminal, separated by spaces
 * @throws a plain error with ffmpeg's output
 */
async function ffmpeg(input: string[], options: string, path: string) {
  try {
    await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...options.split(' '), path]);
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw plainError('Making the films needs ffmpeg: install it (apt-get install ffmpeg), then run this again.');
    throw error instanceof Error && 'stderr' in error ? plainError(String(error.stderr)) : error;
  }
}

/**
 * Joins the pictures of a camera to a film, whose methods write it in several formats.
 *
 * @param timeOf converts seconds of the camera's clock to seconds of the film
 * @param seconds length of the film
 * @param folder for the list of pictures
 */
export function createFilm(frames: Frame[], timeOf: (at: number) => number, seconds: number, folder: string) {
  const times = frames.map(({ at }) => Math.min(seconds, Math.max(0, timeOf(at))));
  const lines = frames.flatMap(({ file }, index) => {
    const duration = (times[index + 1] ?? seconds) - (times[index] ?? seconds);
    return duration > 0 ? [`file '${file}'\nduration ${duration.toFixed(4)}`] : [];
  });
  const list = join(folder, 'film.txt');
  // The last picture is listed twice: ffmpeg ignores the duration of the last entry.
  writeFileSync(list, `${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
  const input = ['-f', 'concat', '-safe', '0', '-i', list, '-t', seconds.toFixed(3)];

  return {
    /** For current browsers. */
    webm: (path: string) => ffmpeg(input, `${scaled} ${TV} -c:v libvpx-vp9 -crf 43 -b:v 0 -deadline good -cpu-used 3 -row-mt 1`, path),
    /** For phones that play no other format. */
    mp4: (path: string) =>
      ffmpeg(input, `${scaled} ${TV} -c:v libx264 -profile:v high -preset fast -crf 29 -tune animation -movflags +faststart`, path),
    /** The picture at this second. */
    poster: (path: string, second: number) =>
      ffmpeg(input, `-ss ${second.toFixed(3)} -frames:v 1 -vf scale=${WIDTH / 2}:-2:flags=lanczos -c:v libwebp -quality 72`, path),
    /** An animated picture, for a page that plays no films. */
    moving: (path: string, { width = 280, rate = 10 } = {}) =>
      ffmpeg(input, `-vf fps=${rate},scale=${width}:-2:flags=lanczos -c:v libwebp_anim -quality 60 -compression_level 6 -loop 0 -an`, path),
  };
}
