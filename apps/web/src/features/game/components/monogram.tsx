import { usePicture } from '../../../shared/react/use-picture';
import { fromFirstConsonant } from '@krapao/ui/avatar';
import { classes } from '@krapao/ui/classes';

const lettersOf = (word: string): string[] => fromFirstConsonant(word).match(/[\p{L}\p{N}]/gu) ?? [];

/** Two letters of a name: of its first two words, or of its only one (`Lucky Reel`: LR, `PG`: PG, `Joker 2`: J2, `สล็อต เอก`: สอ). */
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(lettersOf);
  const [first = [], second] = words.filter(({ length }) => length > 0);
  const letters = second ? [...first.slice(0, 1), ...second.slice(0, 1)] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The logo of a game, or its letters. `flow`: inline; otherwise over the corner of its cover. */
export function Monogram({ name, logo, flow = false }: { name: string; logo: string | null; flow?: boolean }) {
  const { src, onError } = usePicture(logo);
  return (
    <span className={classes('k-mono', flow && 'k-mono--flow')} aria-hidden="true" translate="no">
      {src === null ? monogramOf(name) : <img src={src} alt="" loading="lazy" onError={onError} />}
    </span>
  );
}
