import type { ChatThread } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useDeskQuery } from '../../../shared/api/queries';
import { useAct } from '../../../shared/acts/use-act';
import { useSession } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';

/** Who looks after the conversation: the operator at this screen first. */
export function AssignDialog({ chat, onClose }: { chat: ChatThread; onClose: () => void }) {
  const t = useTranslations('chats');
  const call = useCall();
  const { operator } = useSession();
  const operators = useDeskQuery('GET /desk/chat-operators', {}).data?.operators ?? [];
  const act = useAct(
    (to: string | null) => call('POST /desk/chats/:id/assign', { params: { id: chat.id }, body: { from: chat.assignee?.id ?? null, to } }),
    onClose,
  );
  const choices: [to: string | null, words: string][] = [
    [operator.id, t('toMe')],
    ...operators.filter(({ id }) => id !== operator.id).map(({ id, displayName }): [string, string] => [id, displayName]),
    [null, t('toNone')],
  ];
  return (
    <Dialog title={t('assignTitle')} onClose={onClose} error={act.error}>
      <div className="d-choices">
        {choices
          .filter(([to]) => to !== (chat.assignee?.id ?? null))
          .map(([to, words]) => (
            <Button
              key={to ?? ''}
              variant="line"
              block
              busy={act.isPending && act.variables === to}
              disabled={act.isPending && act.variables !== to}
              onClick={() => act.mutate(to)}
            >
              <span dir="auto">{words}</span>
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
