import { ClockIcon } from '@krapao/ui/icons';
import type { ChatThread } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd } from '@krapao/ui/kbd';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useKeys } from '../../../shared/keys/use-keys';
import { Avatar } from '../../../shared/ui/person';
import { useToasts } from '../../../shared/ui/use-toasts';
import { AssignDialog } from './assign-dialog';
import { SnoozeDialog } from './snooze-dialog';

/** Assign, snooze and end a conversation. */
export function ThreadTools({ chat }: { chat: ChatThread }) {
  const t = useTranslations('chats');
  const call = useCall();
  const toasts = useToasts();
  const [dialog, setDialog] = useState<'assign' | 'snooze' | null>(null);
  const close = (): void => setDialog(null);
  const end = useAct(() => call('POST /desk/chats/:id/end', { params: { id: chat.id } }));
  const endNow = (): void => {
    if (!end.isPending) end.mutate(undefined, { onError: (error) => toasts.fail(error) });
  };
  useKeys({ a: () => setDialog('assign'), 'Shift+e': endNow });
  return (
    <span className="d-row d-sp d-thread__a">
      {chat.assignee !== null && <Avatar person={chat.assignee} />}
      <Button variant="ghost" onClick={() => setDialog('assign')}>
        {t('assign')}
        <Kbd>A</Kbd>
      </Button>
      <IconButton label={t('snooze')} title={t('snooze')} onClick={() => setDialog('snooze')}>
        <ClockIcon />
      </IconButton>
      <Button variant="line" busy={end.isPending} onClick={endNow}>
        {t('end')}
        <Kbd>Shift E</Kbd>
      </Button>
      {dialog === 'assign' && <AssignDialog chat={chat} onClose={close} />}
      {dialog === 'snooze' && <SnoozeDialog chat={chat} onClose={close} />}
    </span>
  );
}
