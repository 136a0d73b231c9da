import type { ChatThread } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';

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
type Choice = keyof typeof choices;

/** Until when the conversation is snoozed; a message of the customer ends a snooze earlier. */
export function SnoozeDialog({ chat, onClose }: { chat: ChatThread; onClose: () => void }) {
  const t = useTranslations('chats');
  const call = useCall();
  const act = useAct(
    (choice: Choice | null) =>
      call('POST /desk/chats/:id/snooze', {
        params: { id: chat.id },
        body: { until: choice === null ? null : choices[choice]().toISOString() },
      }),
    onClose,
  );
  const buttonOf = (choice: Choice | null) =>
    ({
      variant: 'line',
      block: true,
      busy: act.isPending && act.variables === choice,
      disabled: act.isPending && act.variables !== choice,
      onClick: () => act.mutate(choice),
    }) as const;
  return (
    <Dialog title={t('snoozeTitle')} onClose={onClose} error={act.error}>
      <div className="d-choices">
        {(Object.keys(choices) as Choice[]).map((name) => (
          <Button key={name} {...buttonOf(name)}>
            {t(`snoozeFor.${name}`)}
          </Button>
        ))}
        {chat.snoozedUntil !== null && <Button {...buttonOf(null)}>{t('wake')}</Button>}
      </div>
    </Dialog>
  );
}
