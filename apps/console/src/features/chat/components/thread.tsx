import { ChevronLeftIcon, ClaimIcon, EyeIcon, QuestionIcon } from '@krapao/ui/icons';
import { IconButton } from '@krapao/ui/icon-button';
import { useTranslations } from 'use-intl';
import { DeskError } from '../../../shared/api/client';
import { useDeskQuery } from '../../../shared/api/queries';
import { useTyping } from '../../../shared/api/typing';
import { useCan } from '../../../shared/session/session-context';
import type { TypedShelf } from '../../../shared/session/typed-text';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { fillingOf } from '../model/customer';
import { useReading } from '../model/use-reading';
import { useThread } from '../model/use-thread';
import { Composer } from './composer';
import { CustomerPane } from './customer-pane';
import { Log } from './log';
import { ThreadTools } from './thread-tools';
import { useCustomerName } from './use-customer-name';
import '../chat.css';

interface ThreadProps {
  id: string;
  /** What this operator has written and not sent. */
  drafts: TypedShelf;
  onBack: () => void;
  onCustomer: (isShown: boolean) => void;
}

/** One conversation with its customer beside it. */
export function Thread({ id, drafts, onBack, onCustomer }: ThreadProps) {
  const t = useTranslations('chats');
  const canAnswer = useCan('chat.answer');
  const canReadMembers = useCan('members.read');
  const nameOf = useCustomerName();
  const isTyping = useTyping(id);
  const readers = useReading(id, canAnswer);
  const thread = useThread(id);
  const { chat, entries, error } = thread;
  const memberId = chat?.member?.id ?? '';
  const member = useDeskQuery('GET /desk/members/:id', { params: { id: memberId } }, { enabled: memberId !== '' && canReadMembers }).data;
  if (chat === undefined) {
    const isUnknown = error instanceof DeskError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
    return (
      <div className="d-thread">
        {isUnknown && <Empty icon={<QuestionIcon />} title={t('noSuch')} />}
        {error !== null && !isUnknown && <LoadFailed error={error} retry={thread.retry} />}
      </div>
    );
  }
  const name = nameOf(chat);
  const filling = fillingOf(name, member);
  return (
    <>
      <section className="d-thread" aria-label={t('thread')}>
        <header className="d-thread__h">
          <IconButton className="d-only-m" label={t('inbox')} onClick={onBack}>
            <ChevronLeftIcon />
          </IconButton>
          <div className="d-thread__n">
            <h2 className="d-el" dir="auto">
              {name}
            </h2>
            <span className={chat.isHere ? 'd-cap d-live' : 'd-cap'}>
              {t(chat.isHere ? 'here' : 'away')} · {t('reads', { language: t(`language.${chat.language}`) })}
            </span>
          </div>
          {canAnswer && <ThreadTools chat={chat} drafts={drafts} />}
          <IconButton className="d-thread__c" label={t('person')} onClick={() => onCustomer(true)}>
            <ClaimIcon />
          </IconButton>
        </header>
        <Log thread={thread} chat={chat} entries={entries} />
        <p className="d-thread__t d-cap" role="status">
          {readers.length > 0 && (
            <span className="d-row d-gold">
              <EyeIcon />
              <span>{t('reading', { names: readers.join(', ') })}</span>
            </span>
          )}
          {isTyping && (
            <>
              <span className="d-typing" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {t('typing', { name })}
            </>
          )}
        </p>
        {canAnswer && <Composer chat={chat} filling={filling} drafts={drafts} />}
      </section>
      <CustomerPane chat={chat} member={member} filling={filling} onBack={() => onCustomer(false)} />
    </>
  );
}
