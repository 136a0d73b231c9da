import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { fruits } from '../../../shared/art/palettes';
import { randomOf } from '../../../shared/art/seed';
import { wideArtists } from '../../../shared/art/wide-artists';
import { WideCover } from '../../../shared/art/wide-cover';
import { formatClock } from '../../../shared/format/time';
import { useOpened } from '../../../shared/sheet/use-opened';
import { PlayIcon } from '../../../shared/ui/icons/games';
import { videos, type Video, type VideoName } from '../model/videos';
import './howto.css';

const Player = lazy(() => import('./player'));

/** The how-to videos. `?video=wallet` in the address opens that video in the player. */
export function HowtoScreen() {
  const { name: opened, open, close } = useOpened('video');
  const playing = videos.find(({ name }) => name === opened);
  return (
    <>
      <ul className="howto">
        {videos.map((video) => (
          <li key={video.name}>
            <VideoCard video={video} onOpen={() => open(video.name)} />
          </li>
        ))}
      </ul>
      {playing && (
        <Suspense>
          <Player video={playing} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface VideoCardProps {
  video: Video;
  onOpen: () => void;
}

/** A video with its title, summary and length. */
function VideoCard({ video, onOpen }: VideoCardProps) {
  const t = useTranslations('howto');
  return (
    <button type="button" className="howto-card" aria-haspopup="dialog" onClick={onOpen}>
      <span className="howto-card__art">
        <VideoArt name={video.name} />
        <span className="howto-card__play">
          <PlayIcon />
        </span>
        <span className="howto-card__length">{formatClock(video.seconds)}</span>
      </span>
      <span className="howto-card__words">
        <b>{t(`${video.words}.title`)}</b>
        <small>{t(`${video.words}.about`)}</small>
      </span>
    </button>
  );
}

const looks: Record<VideoName, [artist: keyof typeof wideArtists, fruit: keyof typeof fruits]> = {
  wallet: ['rings', 'pandan'],
  play: ['tiles', 'mango'],
  balance: ['steps', 'butterflyPea'],
  bonus: ['rays', 'rose'],
  'end-bonus': ['rings', 'tamarind'],
};

/** The cover of a video, as inline SVG: an image file would be a separate document to parse and paint. */
function VideoArt({ name }: { name: VideoName }) {
  const [artist, fruit] = looks[name];
  return <WideCover layers={wideArtists[artist](randomOf(name))} palette={fruits[fruit]} />;
}
