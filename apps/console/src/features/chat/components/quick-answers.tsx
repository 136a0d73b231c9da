import type { ChatThread } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useTranslations } from 'use-intl';
import { useCan } from '../../../shared/session/session-context';
import type { Filling } from '../model/customer';
import { useQuickAnswers } from '../model/use-quick-answers';

/** The first three ready answers: one press, or Alt and a digit, sends one. */
export function QuickAnswers({ chat, filling }: { chat: ChatThread; filling: Filling }) {
  const t = useTranslations('chats');
  const { answers, isPending, send } = useQuickAnswers(chat, filling, useCan('chat.answer'));
  if (answers.length === 0) return null;
  return (
    <section>
      <h3>{t('ready')}</h3>
      {answers.map((answer, place) => (
        <Button
          key={answer.id}
          variant="line"
          block
          className="d-quick"
          disabled={isPending}
          title={answer.text}
          aria-label={t('sendReady', { text: answer.text })}
          onClick={() => send(answer)}
        >
          <span className="d-el">{answer.shortcut}</span>
          <Kbd>{`Alt ${place + 1}`}</Kbd>
        </Button>
      ))}
    </section>
  );
}
