import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainError } from '../lib/plain-error.mjs';

const run = promisify(execFile);

/** Pictures a second. */
const RATE = 25;
/** The pixels of the filmed screen, doubled, as phones show it. */
const WIDTH = 780;
const TV = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv -pix_fmt yuv420p -g 150 -an';
const scaled = `-vf fps=${RATE},scale=${WIDTH}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv`;

/** @param {string} options as at a terminal */
async function ffmpeg(input, options, path) {
  try {
    await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...options.split(' '), path]);
  } catch (error) {
    throw plainError(
      error.code === 'ENOENT' ? 'Making the films needs ffmpeg: install it (apt-get install ffmpeg), then run this again.' : error.stderr,
    );
  }
}

/**
 * Cuts the pictures of a camera into a film.
 *
 * @param {{ file: string, at: number }[]} frames
 * @param {(at: number) => number} timeOf seconds of the film at a time of the camera's clock
 * @param {number} seconds how long the film is
 */
export function createFilm(frames, timeOf, seconds, folder) {
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
    /** For browsers of today. */
    webm: (path) => ffmpeg(input, `${scaled} ${TV} -c:v libvpx-vp9 -crf 43 -b:v 0 -deadline realtime -cpu-used 6 -row-mt 1`, path),
    /** For phones that play nothing else. */
    mp4: (path) =>
      ffmpeg(input, `${scaled} ${TV} -c:v libx264 -profile:v high -preset fast -crf 29 -tune animation -movflags +faststart`, path),
    /** The picture at this second. */
    poster: (path, second) =>
      ffmpeg(input, `-ss ${second.toFixed(3)} -frames:v 1 -vf scale=${WIDTH / 2}:-2:flags=lanczos -c:v libwebp -quality 72`, path),
    /** For a page that plays no films. */
    moving: (path) =>
      ffmpeg(input, '-vf fps=10,scale=280:-2:flags=lanczos -c:v libwebp_anim -quality 60 -compression_level 6 -loop 0 -an', path),
  };
}
