import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, CloseIcon, IconButton } from '../../../shared/ui';

interface ChatLostProps {
  onRetry: () => void;
  onClose: () => void;
}

/** In place of the button while the panel cannot be loaded: the page behind goes on. */
export function ChatLost({ onRetry, onClose }: ChatLostProps) {
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.k-btn')?.focus(), []);
  return (
    <div ref={box} className="chat-lost" role="alert">
      <div>
        <b>{t('contact.chat.failed')}</b>
        <p>{t('contact.chat.failedHint')}</p>
      </div>
      <IconButton label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Button variant="line" size="md" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
