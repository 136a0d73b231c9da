import { newId } from '@krapao/ui/http';
import { PlusIcon, ZapIcon } from '@krapao/ui/icons';
import type { ReadyAnswer } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OpenProposals } from '../../../shared/acts/pending-strip';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Screen } from '../../../shared/ui/screen';
import { ReadyAnswerDialog } from './ready-answer-dialog';
import '../chat.css';

/** The ready answers of the chat, in their order. */
export function ReadyAnswers() {
  const t = useTranslations();
  const [edited, setEdited] = useState<ReadyAnswer | null>(null);
  const found = useDeskQuery('GET /desk/ready-answers', {});
  const answers = found.data?.answers ?? [];
  const add = (): void =>
    setEdited({
      id: newId(),
      shortcut: '',
      texts: { th: '', la: '', en: '' },
      position: Math.min((answers.at(-1)?.position ?? 0) + 1, 1_000),
    });
  return (
    <Screen title={t('nav.answers')}>
      <div className="d-head">
        <p className="d-2">{t('chats.readyHint', { name: '{name}', amount: '{amount}' })}</p>
        <Button className="d-sp" onClick={add} icon={<PlusIcon />}>
          {t('chats.readyNew')}
        </Button>
      </div>
      <OpenProposals acts={['chat.ready-answer-saved']} />
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && answers.length === 0 && <Empty icon={<ZapIcon />} title={t('chats.noReady')} />}
      <ul className="d-answers">
        {answers.map((answer) => (
          <li key={answer.id} className="k-card">
            <b>{answer.shortcut}</b>
            <span className="d-answers__t">
              {(['th', 'la', 'en'] as const).map((language) => (
                <span key={language} dir="auto" lang={language === 'la' ? 'lo' : language}>
                  {answer.texts[language]}
                </span>
              ))}
            </span>
            <Button variant="line" onClick={() => setEdited(answer)}>
              {t('chats.edit', { shortcut: answer.shortcut })}
            </Button>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <ReadyAnswerDialog
          key={edited.id}
          answer={edited}
          isNew={!answers.some(({ id }) => id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </Screen>
  );
}
