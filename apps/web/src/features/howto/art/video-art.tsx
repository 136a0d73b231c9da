import { useId } from 'react';
import type { VideoName } from '../model/videos';
import { drawings, HEIGHT, WIDTH } from './drawings';

/**
 * The drawing of a video, which darkens to the left. It is of the page, not a picture in it: a picture, even one that stands in the page,
 * is a document of its own to read and to paint, and five of them were a twentieth of a second of a slow phone's first paint.
 */
export function VideoArt({ name }: { name: VideoName }) {
  const fade = useId();
  const { ground, shapes } = drawings[name];
  return (
    <svg className="howto-art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={fade}>
        <stop offset=".45" stopColor={ground} />
        <stop offset="1" stopColor={ground} stopOpacity="0" />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      {shapes}
      <rect width="230" height={HEIGHT} fill={`url(#${fade})`} />
    </svg>
  );
}
