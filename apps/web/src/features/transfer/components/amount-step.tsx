import type { Currency, Wallet } from '@krapao/contract';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { formatAmount, formatNumber } from '../../../shared/format/money';
import { exchange, inGames } from '../../../shared/game/credit';
import { useErrorText } from '../../../shared/i18n';
import { useWhyLost } from '../../../shared/stale/use-why-lost';
import { Note } from '../../../shared/ui';
import { AmountField } from '../../../shared/ui/amount/amount-field';
import { AmountPad } from '../../../shared/ui/amount/amount-pad';
import { SwapIcon } from '../../../shared/ui/icons/games';
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
  onPick: (side: Side) => void;
}

/** Keeps the focus in the amount field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Source, target and amount. */
export function AmountStep({ id, form, wallet, currency, left, onPick }: AmountStepProps) {
  const t = useTranslations();
  const safe = useExtra('idempotency-key');
  const why = useWhyLost();
  const { from, to, problem, tried, error } = form;
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
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
    <form id={id} className="transfer-step" onSubmit={(event) => (event.preventDefault(), form.submit())}>
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
      <AmountField
        value={form.typed}
        onChange={form.type}
        currency={currency}
        label={t('transfer.amount')}
        help={<ConversionLine form={form} currency={currency} />}
        error={problemText ?? refusal}
      >
        <div className="transfer-presets">
          {from && (
            <button
              type="button"
              className="k-preset"
              aria-pressed={form.all}
              disabled={from.money < minimums[currency] && !canMoveAll(from)}
              onMouseDown={keepFocus}
              onClick={form.typeAll}
            >
              {t('transfer.all')}
            </button>
          )}
          {(!from || from.id !== WALLET) && (!to || to.id === WALLET) && collectable > 0 && (
            <button type="button" className="k-preset" disabled={form.isPending} onMouseDown={keepFocus} onClick={form.collect}>
              {t('transfer.collect', { amount: money(collectable) })}
            </button>
          )}
        </div>
      </AmountField>
      {error && error.kind !== 'refused' && (
        <Note tone="bad">
          {error.kind === 'offline' ? t('stale.notSent') : t(safe ? 'transfer.unknown' : 'transfer.unknownCheck', { why: why(error) })}
        </Note>
      )}
      <AmountPad
        value={form.typed}
        onChange={form.type}
        label={t('amount.pad')}
        pointLabel={t('amount.point')}
        backspaceLabel={t('amount.backspace')}
      />
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
