import { useCallback, useId, useMemo, useState, type DragEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ChatEntry } from '../address';
import { useErrorText } from '../../../shared/i18n';
import { AlertIcon, CloseIcon, ExternalIcon, HistoryIcon } from '@krapao/ui/icons';
import { BrandMark } from '@krapao/ui/brand-mark';
import { classes } from '@krapao/ui/classes';
import { IconButton, iconButtonClass } from '@krapao/ui/icon-button';
import { Modal } from '@krapao/ui/dialog';
import type { Chat, ChatAlert as Alert } from '../chat';
import { usePanelDialog } from '../model/use-panel-dialog';
import { Composer, type Topic } from './composer';
import { PanelContext, type PanelActions, type Picture } from './panel-context';
import { Thread } from './thread';
import './media.css';
import './message.css';
import './thread.css';
import './chat.css';

interface ChatPanelProps {
  chat: Chat;
  onClose: () => void;
}

/** The lazy entry of the panel, for members and guests. The phrase bundle `chat` is loaded before it renders. */
export default function ChatPanel({ chat, onClose }: ChatPanelProps) {
  return <ChatWindow chat={chat} topic={useTopic()} onClose={onClose} />;
}

/** The text is in the state of the history entry: limited to this tab and not part of the address. */
function useTopic(): Topic {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const entry = state as ChatEntry | null;
  const clear = useCallback(
    () => void navigate({ pathname, search: '?chat=open' }, { replace: true, state: { chat: entry?.chat } satisfies ChatEntry }),
    [navigate, pathname, entry?.chat],
  );
  return { text: entry?.about ?? '', clear };
}

export interface ChatWindowProps {
  chat: Chat;
  topic: Topic;
  onClose: () => void;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** The chat panel: a sheet on phones, a window beside a wide page. */
export function ChatWindow({ chat, topic, onClose }: ChatWindowProps) {
  const t = useTranslations('chat');
  const titleId = useId();
  const { isModal, dialog } = usePanelDialog(onClose);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isDropping, setIsDropping] = useState(false);
  const { press, resend, remove, attach } = chat;
  const actions = useMemo<PanelActions>(() => ({ press, resend, remove, enlarge: setPicture }), [press, resend, remove]);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsDropping(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDropping(false);
    },
    onDrop: (event: DragEvent) => {
      setIsDropping(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      for (const file of event.dataTransfer.files) attach(file);
    },
  };
  return (
    <dialog {...dialog} className="chat-layer" aria-labelledby={titleId}>
      {isModal && <div className="chat-scrim" onClick={onClose} />}
      <section className="chat" {...drop}>
        <ChatHeader titleId={titleId} chat={chat} onClose={onClose} />
        <PanelContext value={actions}>
          <Thread chat={chat} />
        </PanelContext>
        <ChatAlert alert={chat.alert} />
        <Composer chat={chat} topic={topic} />
        {isDropping && <p className="chat-drop">{t('drop')}</p>}
      </section>
      {picture && <PictureDialog picture={picture} onClose={() => setPicture(null)} />}
    </dialog>
  );
}

interface ChatHeaderProps {
  titleId: string;
  chat: Pick<Chat, 'state' | 'loading' | 'refresh'>;
  onClose: () => void;
}

/** The header: title, connection state, refresh and close. */
export function ChatHeader({ titleId, chat: { state, loading, refresh }, onClose }: ChatHeaderProps) {
  const t = useTranslations('chat');
  return (
    <header className="chat-h">
      <span className="chat-ava">
        <BrandMark />
      </span>
      <div>
        <h2 id={titleId}>{t('title')}</h2>
        <small className={`is-${state}`} role="status">
          {t(state)}
        </small>
      </div>
      <IconButton label={t('refresh')} aria-busy={loading} onClick={() => loading || void refresh()}>
        <HistoryIcon className={classes(loading && 'chat-turning')} />
      </IconButton>
      <IconButton label={t('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </header>
  );
}

/** Codes with phrases of the panel; all others are in the error catalogue. */
const panelCodes: Record<string, 'imageTooLarge' | 'videoTooLarge' | 'uploadFailed'> = {
  IMAGE_TOO_LARGE: 'imageTooLarge',
  VIDEO_TOO_LARGE: 'videoTooLarge',
  UPLOAD_FAILED: 'uploadFailed',
};

/** The alert line, shown for 4 s (docs/specification.md §2.8). */
export function ChatAlert({ alert }: { alert: Alert | null }) {
  const t = useTranslations('chat');
  const name = alert === null ? undefined : panelCodes[alert];
  const error = useMemo(() => (alert === null || name ? null : ({ kind: 'refused', code: alert, status: 0 } as const)), [alert, name]);
  const fromCatalogue = useErrorText(error);
  const text = name ? t(name) : fromCatalogue;
  return (
    text && (
      <p className="chat-alert" role="alert">
        <AlertIcon />
        {text}
      </p>
    )
  );
}

/** An image of the thread in full size. */
export function PictureDialog({ picture: { src, alt }, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Modal className="chat-large" aria-label={alt} onClose={onClose}>
      <img src={src} alt={alt} onClick={onClose} />
      <div>
        {/* A local file has no address for another tab. */}
        {!src.startsWith('blob:') && (
          <a className={iconButtonClass} href={src} target="_blank" rel="noopener noreferrer" aria-label={`${alt} (${t('chat.newTab')})`}>
            <ExternalIcon />
          </a>
        )}
        <IconButton label={t('common.close')} onClick={onClose} data-autofocus>
          <CloseIcon />
        </IconButton>
      </div>
    </Modal>
  );
}
