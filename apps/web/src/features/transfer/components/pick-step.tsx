import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { CheckIcon } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import type { Side, TransferForm } from '../model/use-transfer-form';
import { PlaceMark } from './place-mark';

interface PickStepProps {
  form: TransferForm;
  side: Side;
  currency: Currency;
  onPick: (id: string | null) => void;
}

/** None, the wallet, and each open game (docs/specification.md §4.8). What stands on the other side cannot be picked here. */
export function PickStep({ form, side, currency, onPick }: PickStepProps) {
  const t = useTranslations();
  const chosen = form[side];
  const other = form[side === 'from' ? 'to' : 'from'];
  const isChosen = (id: string | null) => (chosen?.id ?? null) === id;
  const mark = (id: string | null) => ({ 'aria-current': isChosen(id) || undefined, 'data-autofocus': isChosen(id) || undefined });
  return (
    <ul className="transfer-places">
      <li>
        <button type="button" className="k-opt" {...mark(null)} onClick={() => onPick(null)}>
          <PlaceMark place={null} />
          <b>{t('transfer.none')}</b>
          {isChosen(null) && <CheckIcon />}
        </button>
      </li>
      {form.places.map((place) => (
        <li key={place.id}>
          <button type="button" className="k-opt" disabled={other?.id === place.id} {...mark(place.id)} onClick={() => onPick(place.id)}>
            <PlaceMark place={place} />
            <b>
              {place.game?.name ?? t('transfer.wallet')}
              {other?.id === place.id ? (
                <small>{t(side === 'to' ? 'transfer.isFrom' : 'transfer.isTo')}</small>
              ) : (
                place.game && <small>{t(`game.category.${place.game.category}`)}</small>
              )}
            </b>
            <Amount value={place.money} currency={currency} />
            {isChosen(place.id) && <CheckIcon />}
          </button>
        </li>
      ))}
    </ul>
  );
}
