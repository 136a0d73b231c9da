import { useTranslations } from 'use-intl';
import { BrandMark, Button, useDelayed } from '../../../shared/ui';
import type { Chat } from '../chat';

const bubbles = ['62%', '44%', '70%', '36%'];

/** The thread while it has no message: on its way, not to be had, or not begun. */
export function ThreadStart({ loading, state, refresh }: Pick<Chat, 'loading' | 'state' | 'refresh'>) {
  const t = useTranslations();
  const waits = loading || state === 'connecting';
  const late = useDelayed(waits);
  if (waits) {
    return (
      late && (
        <div className="chat-start is-loading">
          <span className="k-sr" role="status">
            {t('common.loading')}
          </span>
          {bubbles.map((width) => (
            <i key={width} style={{ width }} />
          ))}
        </div>
      )
    );
  }
  const lost = state === 'offline';
  return (
    <div className="chat-start">
      <span className="chat-ava">
        <BrandMark />
      </span>
      <b>{t(lost ? 'chat.noHistory' : 'chat.empty')}</b>
      <p>{t(lost ? 'chat.noHistoryHint' : 'chat.emptyHint')}</p>
      {lost && (
        <Button variant="line" size="md" onClick={() => void refresh()}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
