import { lazy, Suspense } from 'react';
import { useOpened } from '../../../shared/sheet/use-opened';
import { videos } from '../model/videos';
import './howto.css';
import { VideoCard } from './video-card';

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
