import type { BookDifference, Books } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';
import { Facts } from './facts';
import { useTyped } from '../../../shared/session/typed-text';

/** Explains one difference; it stays in the books of the day. */
export function ExplainDialog({
  difference,
  currency,
  onClose,
}: {
  difference: BookDifference;
  currency: Books['currency'];
  onClose: () => void;
}) {
  const t = useTranslations('books');
  const call = useCall();
  const { id, kind, name, ours, theirs } = difference;
  const [note, setNote] = useTyped(`difference ${id}`);
  const act = useAct(() => call('POST /desk/books/explain', { body: { id, note } }), onClose);
  const money = (amount: number | null): string => (amount === null ? '–' : formatAmount(amount, currency));
  return (
    <Dialog
      title={t('explainTitle', { name })}
      confirm={t('explain')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <p>{t(`kind.${kind}`)}</p>
      <Facts
        facts={[
          { label: t('ours'), value: money(ours) },
          { label: t('theirs'), value: money(theirs) },
        ]}
      />
      <ReasonField value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('explainHint')}</p>
    </Dialog>
  );
}
