import type { MemberBrief, ReviewKind, Waiting } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { AmountField } from '../../../shared/ui/amount-field';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useTyped } from '../../../shared/session/typed-text';

export type CaseDecision = 'credit' | 'refuse' | 'close';

interface CaseDialogProps {
  decision: CaseDecision;
  row: Waiting;
  /** Who gets the money of a credit. */
  receiver: MemberBrief | null;
  onClose: () => void;
}

/** Confirms a decision: it names the amount and the member. */
export function CaseDialog({ decision, row, receiver, onClose }: CaseDialogProps) {
  if (decision === 'credit') {
    if (receiver === null) return null;
    const Credit = row.kind === 'suspense' ? CreditSuspenseDialog : CreditReviewDialog;
    return <Credit row={row} receiver={receiver} onClose={onClose} />;
  }
  return row.kind === 'suspense' ? <ReturnDialog row={row} onClose={onClose} /> : <EndDialog row={row} onClose={onClose} />;
}

interface CreditProps {
  row: Waiting;
  receiver: MemberBrief;
  onClose: () => void;
}

const moneyOf = ({ amount, currency }: Waiting): string => (amount === null || currency === null ? '' : formatAmount(amount, currency));

function CreditSuspenseDialog({ row, receiver: { id: member, phone, name }, onClose }: CreditProps) {
  const t = useTranslations('waiting');
  const call = useCall();
  const { id } = row;
  const to = { amount: moneyOf(row), name };
  return (
    <ActDialog
      act="suspense.credit"
      input={{ id, member }}
      words={{ title: t('creditTitle', to), confirm: t('creditTo', to), atOnce: t('atOnce') }}
      proposal={{ confirm: t('proposeCredit', to) }}
      isCheck
      send={(note) => call('POST /desk/waiting/suspense/:id/credit', { params: { id }, body: { member, note } })}
      onClose={onClose}
    >
      <p className="d-2">{phone}</p>
    </ActDialog>
  );
}

function CreditReviewDialog({ row, receiver: { name }, onClose }: CreditProps) {
  const t = useTranslations('waiting');
  const call = useCall();
  const [worth, setWorth] = useState<number | null>(null);
  const { id, amount } = row;
  const kind = row.kind as ReviewKind;
  const isTyped = kind === 'gift' && amount === null;
  const to = { amount: moneyOf(row), name };
  const words = isTyped ? t('credit') : t('creditTo', to);
  const given = isTyped ? worth : null;
  return (
    <ActDialog
      act="review.credit"
      input={isTyped && !worth ? null : { kind, id, amount: given }}
      words={{ title: isTyped ? words : t('creditTitle', to), confirm: words, atOnce: t('atOnce') }}
      proposal={{ confirm: isTyped ? t('proposeOne') : t('proposeCredit', to) }}
      isCheck
      send={(note) => call('POST /desk/waiting/reviews/:kind/:id/credit', { params: { kind, id }, body: { amount: given, note } })}
      onClose={onClose}
    >
      {isTyped && <AmountField required label={t('giftAmount')} hint={t('giftAmountHint')} value={worth} onChange={setWorth} />}
      {kind === 'commission' && <p className="d-cap">{t('hint.commission')}</p>}
    </ActDialog>
  );
}

function ReturnDialog({ row, onClose }: { row: Waiting; onClose: () => void }) {
  const t = useTranslations('waiting');
  const call = useCall();
  const { id } = row;
  return (
    <ActDialog
      act="suspense.return"
      input={{ id }}
      words={{ title: `${t('giveBack')}: ${moneyOf(row)}`, confirm: t('giveBack') }}
      proposal={{ confirm: t('proposeReturn') }}
      tone="danger"
      isCheck
      send={(note) => call('POST /desk/waiting/suspense/:id/return', { params: { id }, body: { note } })}
      onClose={onClose}
    >
      <p className="d-cap">{t('hint.suspense')}</p>
    </ActDialog>
  );
}

/** Closes a finding, or ends money in review without a credit: one person decides. */
function EndDialog({ row, onClose }: { row: Waiting; onClose: () => void }) {
  const t = useTranslations('waiting');
  const call = useCall();
  const { id, kind } = row;
  const [note, setNote] = useTyped(`waiting ${kind} ${id}`);
  const act = useAct(
    () =>
      kind === 'finding'
        ? call('POST /desk/waiting/findings/:id/close', { params: { id }, body: { note } })
        : call('POST /desk/waiting/reviews/:kind/:id/refuse', { params: { kind: kind as ReviewKind, id }, body: { note } }),
    onClose,
  );
  const words = t(kind === 'finding' ? 'close' : 'refuse');
  const money = moneyOf(row);
  return (
    <Dialog
      title={money === '' ? words : `${words}: ${money}`}
      confirm={words}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <ReasonField value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t(`hint.${kind}`)}</p>
    </Dialog>
  );
}
