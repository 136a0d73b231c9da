import type { WithdrawalRow } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { formatAmount } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useKeys } from '../../../shared/keys/use-keys';
import { useSiteKey } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { useToasts } from '../../../shared/ui/use-toasts';

/** A bulk release has no more rows. */
export const MOST_AT_ONCE = 100;

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
  const keyOf = useSiteKey();
  const client = useQueryClient();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const batch = rows.slice(0, MOST_AT_ONCE);
  const release = useMutation({
    mutationFn: () => call('POST /desk/withdrawals/release', { body: { ids: batch.map(({ id }) => id) } }),
    onSuccess: ({ released, proposed, refused }) => {
      const parts = [
        ['bulkReleased', released],
        ['bulkProposed', proposed],
        ['bulkRefused', refused],
      ] as const;
      const text = parts.flatMap(([key, each]) => (each.length === 0 ? [] : t(key, { n: String(each.length) }))).join(' · ');
      if (refused.length > 0) toasts.bad(text);
      else toasts.show(text);
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
      <Button variant="ghost" onClick={onDone}>
        {t('clear')}
        <Kbd>Esc</Kbd>
      </Button>
      <Button onClick={() => setOpen(true)}>
        {t('releaseMany', { n })}
        <Kbd>R</Kbd>
      </Button>
      {isOpen && (
        <Dialog
          title={t('confirm.manyTitle', { n: batch.length })}
          confirm={`${t('releaseMany', { n })} · ${sumsOf(batch)}`}
          isBusy={release.isPending}
          onClose={() => setOpen(false)}
          onConfirm={() => release.mutate()}
          error={release.error}
        >
          <ul className="d-batch" tabIndex={0} aria-label={t('selected', { n })}>
            {batch.map(({ id, member, amount, currency, bank }) => (
              <li key={id}>
                <b className="d-el" dir="auto">
                  {member.name}
                </b>
                <span className="d-2 d-el" translate="no">
                  {bank.code} {bank.accountNo}
                </span>
                <Amount value={amount} currency={currency} />
              </li>
            ))}
          </ul>
          <p className="d-2">{t(keyOf('confirm.manyText'))}</p>
        </Dialog>
      )}
    </div>
  );
}
