import { fruits } from '../../../shared/art/palettes';
import { randomOf } from '../../../shared/art/seed';
import { wideArtists } from '../../../shared/art/wide-artists';
import { WideCover } from '../../../shared/art/wide-cover';
import type { VideoName } from '../model/videos';

const looks: Record<VideoName, [artist: keyof typeof wideArtists, fruit: keyof typeof fruits]> = {
  wallet: ['rings', 'pandan'],
  play: ['tiles', 'mango'],
  balance: ['steps', 'butterflyPea'],
  bonus: ['rays', 'rose'],
  'end-bonus': ['rings', 'tamarind'],
};

/** The cover of a video. It is of the page: a picture in it would be a document of its own to read and to paint. */
export function VideoArt({ name }: { name: VideoName }) {
  const [artist, fruit] = looks[name];
  return <WideCover layers={wideArtists[artist](randomOf(name))} palette={fruits[fruit]} />;
}
