import type { ChatThread } from '@krapao/contract/desk';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useDeskQuery } from '../../../shared/api/queries';
import { useAct } from '../../../shared/acts/use-act';
import { useSession } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';

/** Who looks after the conversation: the operator at this screen first. */
export function AssignDialog({ chat, onClose }: { chat: ChatThread; onClose: () => void }) {
  const t = useTranslations('chats');
  const call = useCall();
  const { operator } = useSession();
  const operators = useDeskQuery('GET /desk/chat-operators', {}).data?.operators ?? [];
  const chosen = useRef<string | null>(null);
  const act = useAct(
    () => call('POST /desk/chats/:id/assign', { params: { id: chat.id }, body: { from: chat.assignee?.id ?? null, to: chosen.current } }),
    onClose,
  );
  const assign = (to: string | null) => (): void => {
    chosen.current = to;
    act.mutate();
  };
  const choices: [to: string | null, words: string][] = [
    [operator.id, t('toMe')],
    ...operators.filter(({ id }) => id !== operator.id).map(({ id, displayName }): [string, string] => [id, displayName]),
    [null, t('toNone')],
  ];
  return (
    <Dialog title={t('assignTitle')} onClose={onClose}>
      <div className="d-choices">
        {choices
          .filter(([to]) => to !== (chat.assignee?.id ?? null))
          .map(([to, words]) => (
            <button key={to ?? ''} type="button" className="d-btn d-btn--line d-btn--block" disabled={act.isPending} onClick={assign(to)}>
              <span dir="auto">{words}</span>
            </button>
          ))}
      </div>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
