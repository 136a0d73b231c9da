import { useId, useMemo, useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { About } from '../about';
import type { Chat } from '../chat';
import { useFrame } from '../model/use-frame';
import { ChatAlert } from './chat-alert';
import { ChatHeader } from './chat-header';
import { Composer } from './composer';
import { PanelContext, type PanelActs, type Picture } from './panel-context';
import { PictureDialog } from './picture-dialog';
import { Thread } from './thread';
import './chat.css';
import './thread.css';
import './message.css';
import './answers.css';
import './media.css';

export interface ChatWindowProps {
  chat: Chat;
  about: About;
  onClose: () => void;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** The panel as it stands on the screen: a sheet over the page of a phone, a window beside a wide one. */
export function ChatWindow({ chat, about, onClose }: ChatWindowProps) {
  const t = useTranslations('chat');
  const titleId = useId();
  const { isModal, dialog } = useFrame(onClose);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isDropping, setIsDropping] = useState(false);
  const { press, resend, remove, attach } = chat;
  const acts = useMemo<PanelActs>(() => ({ press, resend, remove, enlarge: setPicture }), [press, resend, remove]);
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
        <PanelContext value={acts}>
          <Thread chat={chat} />
        </PanelContext>
        <ChatAlert alert={chat.alert} />
        <Composer chat={chat} about={about} />
        {isDropping && <p className="chat-drop">{t('drop')}</p>}
      </section>
      {picture && <PictureDialog picture={picture} onClose={() => setPicture(null)} />}
    </dialog>
  );
}
