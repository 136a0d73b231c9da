import type { ActName, Proposal } from '@krapao/contract/desk';
import { TextArea } from '@krapao/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useTyped } from '../../../shared/session/typed-text';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/use-toasts';

interface DecideProps {
  proposal: Proposal;
  /** What is decided, in words: the act, its amount and its target. */
  what: string;
  onClose: () => void;
  onDecided: () => void;
}

/** Who approves that an operator is let in makes the link: it is said before and after. */
const LETS_IN: readonly ActName[] = ['operator.invite', 'operator.reset'];

export function ApproveDialog({ proposal: { id, act }, what, onClose, onDecided }: DecideProps) {
  const t = useTranslations('approvals');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const letsIn = LETS_IN.includes(act);
  const approve = useMutation({
    mutationFn: () => call('POST /desk/proposals/:id/approve', { params: { id } }),
    onSuccess: () => {
      toasts.show(letsIn ? t('approvedLink') : t('approved'));
      onDecided();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Dialog
      title={what}
      confirm={t('approve')}
      isBusy={approve.isPending}
      onClose={onClose}
      onConfirm={() => approve.mutate()}
      error={approve.error}
    >
      <p className="d-2">{t('approveHint')}</p>
      {letsIn && <p className="d-2">{t('linkHint')}</p>}
    </Dialog>
  );
}

/** Refuses a proposal with a reason; its maker withdraws it. */
export function RefuseDialog({ proposal: { id }, what, isOwn, onClose, onDecided }: DecideProps & { isOwn: boolean }) {
  const t = useTranslations('approvals');
  const common = useTranslations('common');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const [comment, setComment] = useTyped(`proposal ${id}`);
  const refuse = useMutation({
    mutationFn: () => call('POST /desk/proposals/:id/refuse', { params: { id }, body: { reason: comment } }),
    onSuccess: () => {
      toasts.show(t(isOwn ? 'withdrawn' : 'refused'));
      onDecided();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Dialog
      title={what}
      confirm={t(isOwn ? 'withdraw' : 'refuse')}
      tone="danger"
      isBusy={refuse.isPending}
      onClose={onClose}
      onConfirm={() => refuse.mutate()}
      error={refuse.error}
    >
      <Field label={t('comment')} hint={t('commentHint')} missing={common('noteNeeded')}>
        <TextArea required rows={2} maxLength={500} value={comment} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
