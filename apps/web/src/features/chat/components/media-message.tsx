import type { ChatMedia } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { VideoIcon } from '../../../shared/ui';
import { formatFileSize } from '../../../shared/format/file-size';
import { Well } from '../../../shared/ui/feedback/well';
import { ExternalIcon, FileIcon } from '../../../shared/ui/icons/messages';
import type { ChatLine } from '../chat';
import { mediaAddress } from '../model/media';
import { ChatLink } from './chat-link';
import { LinkedWords } from './linked-words';
import { usePanel } from './panel-context';
import { UploadRing } from './upload-ring';

/** A picture that opens large, a video that plays, or a file to open; while it is being sent, how far it has come. */
export function MediaMessage({ line, media }: { line: ChatLine; media: ChatMedia }) {
  return (
    <>
      <Medium line={line} media={media} />
      {media.message && (
        <div className="chat-bub">
          <LinkedWords text={media.message} />
        </div>
      )}
    </>
  );
}

function Medium({ line, media }: { line: ChatLine; media: ChatMedia }) {
  const t = useTranslations('chat');
  const { enlarge } = usePanel();
  const [broken, setBroken] = useState(false);
  const address = mediaAddress(media);
  const src = line.localUrl ?? address;
  const alt = media.name || t('image');
  if (media.fileType === 'image' && src && !broken) {
    return (
      <div className="chat-media">
        <button type="button" aria-label={`${t('large')} ${media.name}`.trim()} onClick={() => enlarge({ src, alt })}>
          <img src={src} alt={alt} loading="lazy" draggable={false} onError={() => setBroken(true)} />
        </button>
        {line.progress !== null && <UploadRing share={line.progress} />}
      </div>
    );
  }
  if (media.fileType === 'video' && line.status === 'succeed' && address && !broken) {
    return (
      <div className="chat-media chat-media--video">
        {/* The customers' and agents' own recordings come without captions. */}
        <video
          src={address}
          controls
          playsInline
          preload="metadata"
          aria-label={media.name || t('video')}
          onError={() => setBroken(true)}
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
          name
        )}
        {line.size !== null && <small>{formatFileSize(line.size)}</small>}
      </span>
    </div>
  );
}
