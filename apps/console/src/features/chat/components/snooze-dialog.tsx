import type { ChatThread } from '@krapao/contract/desk';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';

const MINUTE_MS = 60_000;
const after = (minutes: number): Date => new Date(serverNow() + minutes * MINUTE_MS);

const choices = {
  half: () => after(30),
  hour: () => after(60),
  four: () => after(240),
  tomorrow: () => {
    const day = new Date(serverNow());
    day.setDate(day.getDate() + 1);
    day.setHours(9, 0, 0, 0);
    return day;
  },
} as const;

/** Until when the conversation is snoozed; a message of the customer ends a snooze earlier. */
export function SnoozeDialog({ chat, onClose }: { chat: ChatThread; onClose: () => void }) {
  const t = useTranslations('chats');
  const call = useCall();
  const until = useRef<string | null>(null);
  const act = useAct(() => call('POST /desk/chats/:id/snooze', { params: { id: chat.id }, body: { until: until.current } }), onClose);
  const snooze = (end: Date | null) => (): void => {
    until.current = end?.toISOString() ?? null;
    act.mutate();
  };
  return (
    <Dialog title={t('snoozeTitle')} onClose={onClose}>
      <div className="d-choices">
        {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
          <button
            key={name}
            type="button"
            className="d-btn d-btn--line d-btn--block"
            disabled={act.isPending}
            onClick={() => snooze(choices[name]())()}
          >
            {t(`snoozeFor.${name}`)}
          </button>
        ))}
        {chat.snoozedUntil !== null && (
          <button type="button" className="d-btn d-btn--line d-btn--block" disabled={act.isPending} onClick={snooze(null)}>
            {t('wake')}
          </button>
        )}
      </div>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
