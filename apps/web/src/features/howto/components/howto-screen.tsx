import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { fruits, randomOf, wideArtists, WideCover } from '@krapao/ui/art';
import { formatClock } from '@krapao/ui/format';
import { useOpened } from '../../../shared/sheet/use-opened';
import { PlayIcon } from '@krapao/ui/icons';
import { useFilms } from '../api/films';
import { type ShownVideo, videos, type VideoName } from '../model/videos';
import './howto.css';

const Player = lazy(() => import('./player'));

/** The how-to videos, in the operator's order. `?video=wallet` in the address opens that video in the player. */
export function HowtoScreen() {
  const { name: opened, open, close } = useOpened('video');
  const visibleVideos = useShownVideos();
  const playing = visibleVideos.find(({ name }) => name === opened);
  return (
    <>
      <ul className="howto">
        {visibleVideos.map((video) => (
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

/** The videos with their texts: all of them with the standard ones, unless the operator has chosen. */
function useShownVideos(): ShownVideo[] {
  const t = useTranslations('howto');
  const films = useFilms() ?? videos.map(({ name }) => ({ film: name, title: '', about: '' }));
  return films.flatMap(({ film, title, about }) =>
    videos
      .filter(({ name }) => name === film)
      .map((video) => ({ ...video, title: title || t(`${video.words}.title`), about: about || t(`${video.words}.about`) })),
  );
}

interface VideoCardProps {
  video: ShownVideo;
  onOpen: () => void;
}

/** A video with its title, summary and length. */
function VideoCard({ video, onOpen }: VideoCardProps) {
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
        <b>{video.title}</b>
        <small>{video.about}</small>
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
