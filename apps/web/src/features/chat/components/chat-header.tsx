import { useTranslations } from 'use-intl';
import { BrandMark, classes, CloseIcon, IconButton } from '../../../shared/ui';
import { HistoryIcon } from '../../../shared/ui/icons/messages';
import type { Chat } from '../chat';

interface ChatHeaderProps {
  titleId: string;
  chat: Pick<Chat, 'state' | 'loading' | 'refresh'>;
  onClose: () => void;
}

/** With whom one talks, whether they can be reached, and the panel's own buttons. */
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
