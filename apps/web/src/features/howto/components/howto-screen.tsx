import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { fruits } from '../../../shared/art/palettes';
import { randomOf } from '../../../shared/art/seed';
import { wideArtists } from '../../../shared/art/wide-artists';
import { WideCover } from '../../../shared/art/wide-cover';
import { formatClock } from '../../../shared/format/clock';
import { useOpened } from '../../../shared/sheet/use-opened';
import { PlayIcon } from '../../../shared/ui/icons/games';
import { videos, type Video, type VideoName } from '../model/videos';
import './howto.css';

const Player = lazy(() => import('./player'));

/** The videos, and the one that the address names, `?video=wallet`, in its player. */
export function HowtoScreen() {
  const { asked, open, close } = useOpened('video');
  const playing = videos.find(({ name }) => name === asked);
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

/** What a video is about, and how long it is. */
export function VideoCard({ video, onOpen }: VideoCardProps) {
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

/** The cover of a video. It is of the page: a picture in it would be a document of its own to read and to paint. */
export function VideoArt({ name }: { name: VideoName }) {
  const [artist, fruit] = looks[name];
  return <WideCover layers={wideArtists[artist](randomOf(name))} palette={fruits[fruit]} />;
}
