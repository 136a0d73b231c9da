import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { ChevronDownIcon, classes } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import type { Place } from '../model/places';
import type { Side } from '../model/use-transfer-form';
import { PlaceMark } from './place-mark';

interface PickButtonProps {
  side: Side;
  place: Place | null;
  currency: Currency;
  /** Nothing is chosen, and the member was told. */
  bad: boolean;
  /** Gets the focus with its step. */
  focused: boolean;
  onPress: () => void;
}

/** One side of the transfer: what is chosen, and what is there. */
export function PickButton({ side, place, currency, bad, focused, onPress }: PickButtonProps) {
  const t = useTranslations('transfer');
  return (
    <button type="button" className={classes('k-pick', bad && 'transfer-bad')} onClick={onPress} data-autofocus={focused || undefined}>
      <PlaceMark place={place} />
      <span>
        <small>{t(side)}</small>
        <b>{place ? (place.game?.name ?? t('wallet')) : t('none')}</b>
        {place && <Amount value={place.money} currency={currency} />}
      </span>
      <ChevronDownIcon />
    </button>
  );
}
