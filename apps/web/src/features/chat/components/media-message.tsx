import type { ChatMedia } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatFileSize } from '@krapao/ui/format';
import { ExternalIcon, FileIcon, VideoIcon } from '@krapao/ui/icons';
import { Well } from '@krapao/ui/well';
import type { ChatLine } from '../chat';
import { mediaAddress } from '../model/links';
import { ChatLink, LinkedText } from './links';
import { usePanel } from './panel-context';

/** An image that opens in full size, a video player, or a file link; with progress during the upload. */
export function MediaMessage({ line, media }: { line: ChatLine; media: ChatMedia }) {
  return (
    <>
      <Attachment line={line} media={media} />
      {media.message && (
        <div className="chat-bub">
          <LinkedText text={media.message} />
        </div>
      )}
    </>
  );
}

function Attachment({ line, media }: { line: ChatLine; media: ChatMedia }) {
  const t = useTranslations('chat');
  const { enlarge } = usePanel();
  const [isBroken, setIsBroken] = useState(false);
  const address = mediaAddress(media);
  const src = line.localUrl ?? address;
  const alt = media.name || t('image');
  if (media.fileType === 'image' && src && !isBroken) {
    return (
      <div className="chat-media">
        <button type="button" aria-label={`${t('large')} ${media.name}`.trim()} onClick={() => enlarge({ src, alt })}>
          <img src={src} alt={alt} loading="lazy" draggable={false} onError={() => setIsBroken(true)} />
        </button>
        {line.progress !== null && <UploadRing share={line.progress} />}
      </div>
    );
  }
  if (media.fileType === 'video' && line.status === 'succeed' && address && !isBroken) {
    return (
      <div className="chat-media chat-media--video">
        {/* Recordings of customers and agents have no captions. */}
        <video
          src={address}
          controls
          playsInline
          preload="metadata"
          aria-label={media.name || t('video')}
          onError={() => setIsBroken(true)}
        />
      </div>
    );
  }
  return <FileBubble line={line} media={media} address={address} />;
}

function FileBubble({ line, media, address }: { line: ChatLine; media: ChatMedia; address: string | null }) {
  const t = useTranslations('chat');
  const name = media.name || t(media.fileType);
  return (
    <div className="chat-bub chat-file">
      <Well>
        {line.progress !== null ? <UploadRing share={line.progress} /> : media.fileType === 'video' ? <VideoIcon /> : <FileIcon />}
      </Well>
      <span>
        {address && line.status === 'succeed' ? (
          <ChatLink href={address}>
            {name} <ExternalIcon size="in" />
          </ChatLink>
        ) : (
          <span>{name}</span>
        )}
        {line.size !== null && <small>{formatFileSize(line.size)}</small>}
      </span>
    </div>
  );
}

/** The uploaded share, 0 to 1, as a ring. */
function UploadRing({ share }: { share: number }) {
  const t = useTranslations('chat');
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div className="chat-ring" role="progressbar" aria-label={t('uploading')} aria-valuenow={percent}>
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" pathLength="100" />
        <circle cx="26" cy="26" r="22" pathLength="100" strokeDasharray="100" strokeDashoffset={100 - percent} />
      </svg>
      <span>{percent}%</span>
    </div>
  );
}
