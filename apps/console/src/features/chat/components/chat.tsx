import { ChatIcon } from '@krapao/ui/icons';
import type { ChatView } from '@krapao/contract/desk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../shared/keys/use-keys';
import { shelfOf } from '../../../shared/session/typed-text';
import { useSession } from '../../../shared/session/session-context';
import { Empty } from '@krapao/ui/empty';
import { Screen } from '../../../shared/ui/screen';
import { useInbox } from '../model/use-inbox';
import { Inbox } from './inbox';
import { Thread } from './thread';

/** The chat inbox: conversations, one conversation, and its customer. On a phone they are three screens. */
export function Chat() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { id } = useParams();
  const [view, setView] = useState<ChatView>('mine');
  const [isCustomerShown, setCustomerShown] = useState(false);
  const drafts = shelfOf(useSession().operator.id);
  const inbox = useInbox(view);
  const chats = inbox.data?.pages.flatMap((page) => page.chats) ?? [];
  const open = (next: string): void => {
    setCustomerShown(false);
    void navigate(`/chat/${next}`);
  };
  const move = (step: number): void => {
    const place = chats.findIndex((chat) => chat.id === id);
    const next = chats[place === -1 ? 0 : Math.min(Math.max(place + step, 0), chats.length - 1)];
    if (next !== undefined) open(next.id);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Escape: () => (isCustomerShown ? setCustomerShown(false) : void navigate('/chat')),
  });
  const paneClass = id === undefined ? '' : isCustomerShown ? ' has-customer' : ' has-thread';
  return (
    <Screen title={t('nav.chat')} isFlush>
      <div className={`d-chat${paneClass}`}>
        <Inbox inbox={inbox} chats={chats} view={view} onView={setView} currentId={id} onOpen={open} />
        {id === undefined ? (
          <div className="d-thread">
            <Empty icon={<ChatIcon />} title={t('chats.choose')} />
          </div>
        ) : (
          <Thread key={id} id={id} drafts={drafts} onBack={() => void navigate('/chat')} onCustomer={setCustomerShown} />
        )}
      </div>
    </Screen>
  );
}
