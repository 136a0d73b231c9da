import type { WithdrawalRow } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useKeys } from '../../../shared/keys/use-keys';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { useToasts } from '../../../shared/ui/toast';

const MOST = 100;

const sumsOf = (rows: readonly WithdrawalRow[]): string =>
  (['THB', 'LAK'] as const)
    .map((currency) => [currency, rows.filter((row) => row.currency === currency).reduce((sum, { amount }) => sum + amount, 0)] as const)
    .filter(([, sum]) => sum > 0)
    .map(([currency, sum]) => formatAmount(sum, currency))
    .join(' · ');

/** Releases the ticked rows together; none of them has a reason. */
export function BulkBar({ rows, onDone }: { rows: readonly WithdrawalRow[]; onDone: () => void }) {
  const t = useTranslations('withdrawals');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const batch = rows.slice(0, MOST);
  const release = useMutation({
    mutationFn: () => call('POST /desk/withdrawals/release', { body: { ids: batch.map(({ id }) => id) } }),
    onSuccess: ({ released, proposed, refused }) => {
      const counts = { n: String(released.length), proposed: String(proposed.length), refused: String(refused.length) };
      toasts.show(t('bulkResult', counts));
      setOpen(false);
      onDone();
    },
    onSettled: () => client.invalidateQueries(),
  });
  useKeys({ r: () => setOpen(true) });
  const n = String(batch.length);
  return (
    <div className="d-bulk" role="region" aria-label={t('selected', { n })}>
      <span>
        <b>
          {t('selected', { n })} · {sumsOf(batch)}
        </b>
        <small>{t('selectedHint')}</small>
      </span>
      <button type="button" className="d-btn d-btn--ghost" onClick={onDone}>
        {t('clear')}
        <kbd className="d-kbd">Esc</kbd>
      </button>
      <button type="button" className="d-btn d-btn--gold" onClick={() => setOpen(true)}>
        {t('releaseMany', { n })}
        <kbd className="d-kbd">R</kbd>
      </button>
      {isOpen && (
        <Dialog
          title={t('confirm.manyTitle', { n: batch.length })}
          confirm={`${t('releaseMany', { n })} · ${sumsOf(batch)}`}
          isBusy={release.isPending}
          onClose={() => setOpen(false)}
          onConfirm={() => release.mutate()}
        >
          <p className="d-2">{t('confirm.manyText')}</p>
          <ErrorNote error={release.error} />
        </Dialog>
      )}
    </div>
  );
}
