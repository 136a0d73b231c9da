import { Monogram } from '../../../shared/game/monogram';
import { Well } from '../../../shared/ui/feedback/well';
import { MinusIcon } from '../../../shared/ui/icons/games';
import { WalletIcon } from '../../../shared/ui/icons/member';
import type { Place } from '../model/places';

/** The sign of a place; of none while nothing is chosen. */
export function PlaceMark({ place }: { place: Place | null }) {
  if (place?.game) return <Monogram flow name={place.game.name} logo={place.game.logo} />;
  return <Well tone={place ? 'gold' : undefined}>{place ? <WalletIcon /> : <MinusIcon />}</Well>;
}
