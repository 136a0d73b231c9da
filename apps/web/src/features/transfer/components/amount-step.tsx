import type { Currency, Wallet } from '@krapao/contract';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { AmountEntry, AmountShortcut } from '../../../shared/form/amount-entry';
import { formatAmount, formatNumber } from '@krapao/ui/format';
import { LossUntil } from '../../limit';
import { exchange, inGames } from '../../wallet/api/credit';
import { useMoneyError } from '../../../shared/stale/lost-answer';
import { Note } from '@krapao/ui/note';
import { SwapIcon } from '@krapao/ui/icons';
import { WALLET } from '../model/places';
import { minimums, canMoveAll, type TransferProblem } from '../model/problem';
import type { Side, TransferForm } from '../model/use-transfer-form';
import { PickButton } from './pick-step';

interface AmountStepProps {
  /** The form's id: its submit button is in the sheet's footer. */
  id: string;
  form: TransferForm;
  wallet: Wallet;
  currency: Currency;
  /** The side that was just left by Back, or picked while the other is not: it gets the focus instead of the amount. */
  left: Side | null;
  /** The two sides and the notes are beside the amount. */
  isWide: boolean;
  onPick: (side: Side) => void;
}

/** Source, target and amount. */
export function AmountStep({ id, form, wallet, currency, left, isWide, onPick }: AmountStepProps) {
  const t = useTranslations();
  const { from, to, problem, tried } = form;
  const { refusal, lost } = useMoneyError(form.error, 'transfer');
  const money = (value: number) => formatAmount(value, currency);
  const words: Record<TransferProblem, string> = {
    selectAccount: t('transfer.selectAccount'),
    same: t('transfer.same'),
    belowMinimum: t('transfer.belowMinimum', { amount: money(minimums[currency]) }),
    insufficient: t('transfer.insufficient', { amount: money(from?.money ?? 0) }),
  };
  // An excessive amount or equal accounts are reported immediately; missing input only after submit.
  const problemText = problem !== null && (tried || problem === 'insufficient' || problem === 'same') ? words[problem] : null;
  const unchosen = tried && problem === 'selectAccount';
  const collectable = inGames(wallet.slots);
  return (
    <form id={id} className={isWide ? 'k-halves' : 'transfer-step'} onSubmit={(event) => (event.preventDefault(), form.submit())}>
      <div className="k-swap">
        {(['from', 'to'] as const).map((side) => (
          <PickButton
            key={side}
            side={side}
            place={form[side]}
            currency={currency}
            bad={unchosen && !form[side]}
            focused={left === side}
            onPress={() => onPick(side)}
          />
        ))}
        <button type="button" className="k-swap__b" aria-label={t('transfer.swap')} onClick={form.swap}>
          <SwapIcon />
        </button>
      </div>
      <AmountEntry
        value={form.typed}
        onChange={form.type}
        currency={currency}
        label={t('transfer.amount')}
        help={<ConversionLine form={form} currency={currency} />}
        error={problemText ?? refusal}
        hasPad={!isWide}
        shortcuts={
          <div className="transfer-presets">
            {from && (
              <AmountShortcut
                aria-pressed={form.all}
                disabled={from.money < minimums[currency] && !canMoveAll(from)}
                onClick={form.typeAll}
              >
                {t('transfer.all')}
              </AmountShortcut>
            )}
            {(!from || from.id !== WALLET) && (!to || to.id === WALLET) && collectable > 0 && (
              <AmountShortcut disabled={form.isPending} onClick={form.collect}>
                {t('transfer.collect', { amount: money(collectable) })}
              </AmountShortcut>
            )}
          </div>
        }
      >
        {lost !== null && <Note tone="bad">{lost}</Note>}
        {form.error?.kind === 'refused' && form.error.code === 'LOSS_LIMIT' && (
          <Suspense>
            <LossUntil />
          </Suspense>
        )}
      </AmountEntry>
    </form>
  );
}

/** The line under the amount: the minimum, or the converted credit and the remainder. */
function ConversionLine({ form, currency }: { form: TransferForm; currency: Currency }) {
  const t = useTranslations();
  const { from, to, amount } = form;
  const name = (place: { game: { name: string } | null }) => place.game?.name ?? t('transfer.wallet');
  if (!from || !to || !(amount > 0)) return t('amount.minimum', { amount: formatAmount(minimums[currency], currency) });
  const { credit, remainder } = exchange(amount, from.game?.ftWalletSlot ?? null, to.game?.ftWalletSlot ?? null);
  const parts = [
    credit !== null && t('transfer.credits', { credit: formatNumber(credit), name: name(to) }),
    remainder > 0 && t('transfer.remainder', { amount: formatAmount(remainder, currency), name: name(from) }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t('amount.minimum', { amount: formatAmount(minimums[currency], currency) });
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && <span className="k-dot" />}
      {part}
    </span>
  ));
}
