import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Monogram } from '../../game';
import { CheckIcon, ChevronDownIcon, MinusIcon, WalletIcon } from '@krapao/ui/icons';
import { classes } from '@krapao/ui/classes';
import { Amount } from '@krapao/ui/amount';
import { Well } from '@krapao/ui/well';
import type { Place } from '../model/places';
import type { Side, TransferForm } from '../model/use-transfer-form';

interface PickStepProps {
  form: TransferForm;
  side: Side;
  currency: Currency;
  onPick: (id: string | null) => void;
}

/** The choices: none, the wallet, and each open game (docs/specification.md §4.8). The account of the other side is disabled. */
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

interface PickButtonProps {
  side: Side;
  place: Place | null;
  currency: Currency;
  /** Nothing is chosen, and the member has tried to submit. */
  bad: boolean;
  /** Takes the focus when its step opens. */
  focused: boolean;
  onPress: () => void;
}

/** One side of the transfer: the chosen account and its balance. */
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

/** The icon of an account; a neutral one while none is chosen. */
function PlaceMark({ place }: { place: Place | null }) {
  if (place?.game) return <Monogram flow name={place.game.name} logo={place.game.logo} />;
  return <Well tone={place ? 'gold' : undefined}>{place ? <WalletIcon /> : <MinusIcon />}</Well>;
}
