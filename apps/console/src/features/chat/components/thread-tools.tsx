import { ClockIcon } from '@krapao/ui/icons';
import type { ChatThread } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd } from '@krapao/ui/kbd';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../shared/keys/use-keys';
import { Avatar } from '../../../shared/ui/person';
import type { TypedShelf } from '../../../shared/session/typed-text';
import { draftOf } from '../model/draft';
import { useEnd } from '../model/use-end';
import { AssignDialog } from './assign-dialog';
import { SnoozeDialog } from './snooze-dialog';

/** Assign, snooze and end a conversation. */
export function ThreadTools({ chat, drafts }: { chat: ChatThread; drafts: TypedShelf }) {
  const t = useTranslations('chats');
  const [dialog, setDialog] = useState<'assign' | 'snooze' | null>(null);
  const close = (): void => setDialog(null);
  const end = useEnd(chat, () => (draftOf(drafts, chat.id)?.file ?? null) !== null);
  useKeys({ a: () => setDialog('assign'), z: end.isEnding ? end.undo : undefined, 'Shift+e': end.begin });
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
      {end.isEnding ? (
        <span className="d-row d-ending" role="status">
          <span className="d-cap">{t('ending')}</span>
          <Button variant="line" autoFocus onClick={end.undo}>
            {t('undo')}
            <Kbd>Z</Kbd>
          </Button>
        </span>
      ) : (
        <Button variant="line" busy={end.isPending} onClick={end.begin}>
          {t('end')}
          <Kbd>Shift E</Kbd>
        </Button>
      )}
      {dialog === 'assign' && <AssignDialog chat={chat} onClose={close} />}
      {dialog === 'snooze' && <SnoozeDialog chat={chat} onClose={close} />}
    </span>
  );
}
