import type { GameAccount } from '@krapao/contract';
import { Cover, type CoverProps } from '../art/cover';

/** The server's picture of a game, or the drawn one. */
export function GameCover({ game, size }: { game: GameAccount; size: CoverProps['size'] }) {
  if (game.background && game.isActive) return <img className="k-cover k-cover--image" src={game.background} alt="" loading="lazy" />;
  return <Cover code={game.code} category={game.category} size={size} off={!game.isActive} />;
}
