import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { BrandMark, LoaderIcon, useDelayed } from '../../../shared/ui';

interface ChatButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** The panel is on its way. */
  busy: boolean;
  /** Messages that are not read yet. */
  unread: number;
  onOpen: () => void;
}

/** More are not counted out. */
const MOST = 99;

/** The house's logo floating over the page, with a bubble that invites to talk (docs/specification.md §2.8). */
export function ChatButton({ ref, busy, unread, onOpen }: ChatButtonProps) {
  const t = useTranslations('contact.chat');
  const late = useDelayed(busy);
  const label = unread > 0 ? t('openUnread', { count: String(unread) }) : t('open');
  return (
    <button
      ref={ref}
      type="button"
      className="chat-fab"
      aria-label={busy ? t('loading') : label}
      aria-busy={busy || undefined}
      onClick={onOpen}
    >
      <span>{t('invite')}</span>
      <b>
        {late ? <LoaderIcon size="lg" className="k-spin" /> : <BrandMark />}
        {unread > 0 && <small>{unread > MOST ? `${MOST}+` : unread}</small>}
      </b>
    </button>
  );
}
