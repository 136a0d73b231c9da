import { ChatIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { useToasts } from '../../../shared/ui/use-toasts';

/** Opens the conversation with a member. Nothing is sent. */
export function AskMember({ member }: { member: string }) {
  const t = useTranslations('chats');
  const canAnswer = useCan('chat.answer');
  const call = useCall();
  const navigate = useNavigate();
  const toasts = useToasts();
  const open = useMutation({
    mutationFn: () => call('POST /desk/members/:id/chat', { params: { id: member } }),
    onSuccess: ({ id }) => navigate(`/chat/${id}`),
    onError: (error) => toasts.fail(error),
  });
  const ask = (): void => {
    if (!open.isPending) open.mutate();
  };
  useKeys({ a: canAnswer ? ask : undefined });
  if (!canAnswer) return null;
  return (
    <Button variant="line" busy={open.isPending} onClick={ask} icon={<ChatIcon />}>
      {t('ask')}
      <Kbd>A</Kbd>
    </Button>
  );
}
