import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages, useI18nState } from '@krapao/ui/i18n';
import { FailedIcon } from '@krapao/ui/icons';
import { ErrorState } from '@krapao/ui/empty';
import { Sheet } from '@krapao/ui/sheet';
import { Well } from '@krapao/ui/well';
import '@krapao/ui/sheet/sheet.css';
import type { ShownVideo } from '../model/videos';
import './player.css';

interface PlayerProps {
  video: ShownVideo;
  onClose: () => void;
}

/** Longer than a browser takes to select a video source. */
const CHOOSING_MS = 1_000;

/** Plays a silent video immediately, because the member opened it. Captions start in the language of the screen. */
export default function Player({ video, onClose }: PlayerProps) {
  const t = useTranslations();
  const { language } = useI18nState();
  const [failed, setFailed] = useState(false);
  const { title } = video;
  const film = useRef<HTMLVideoElement>(null);
  const fail = () => setFailed(true);
  // The video may fail before React attaches its handlers. NO_SOURCE is also reported briefly during source selection, so check after a
  // delay.
  useEffect(() => {
    if (failed) return;
    const look = setTimeout(() => {
      if (film.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailed(true);
    }, CHOOSING_MS);
    return () => clearTimeout(look);
  }, [failed]);
  return (
    <Sheet title={title} closeLabel={t('common.close')} onClose={onClose}>
      {failed ? (
        <ErrorState
          title={t('howto.failed')}
          text={t('howto.failedHint')}
          art={
            <Well tone="coral" large>
              <FailedIcon />
            </Well>
          }
          retryLabel={t('common.retry')}
          onRetry={() => setFailed(false)}
        />
      ) : (
        <video
          ref={film}
          className="howto-player"
          aria-label={title}
          poster={video.poster}
          width="390"
          height="844"
          preload="none"
          controls
          // Browsers block autoplay with sound on a page without user activation.
          muted
          autoPlay
          playsInline
          // Errors of the first source bubble up to here as well.
          onError={(event) => event.target === event.currentTarget && fail()}
        >
          <source src={video.webm} type="video/webm" />
          {/* The last source to be tried. */}
          <source src={video.mp4} type="video/mp4" onError={fail} />
          {languages.map(({ code, lang, name }) => (
            <track key={code} kind="captions" src={video.captions[code]} srcLang={lang} label={name} default={code === language} />
          ))}
        </video>
      )}
    </Sheet>
  );
}
