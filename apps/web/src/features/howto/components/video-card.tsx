import { useTranslations } from 'use-intl';
import { formatClock } from '../../../shared/format/clock';
import { PlayIcon } from '../../../shared/ui/icons/games';
import { VideoArt } from '../art/video-art';
import type { Video } from '../model/videos';

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
