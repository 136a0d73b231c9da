import type { GameAccount } from '@krapao/contract';
import { fileUrl } from '../../../shared/env/file-url';
import { Cover, type CoverProps } from '../art/cover';

/** The operator's picture of a game, or the drawn one. */
export function GameCover({ game, size }: { game: GameAccount; size: CoverProps['size'] }) {
  if (game.background) return <img className="k-cover k-cover--image" src={fileUrl(game.background)} alt="" loading="lazy" />;
  return <Cover code={game.code} category={game.category} size={size} off={!game.isActive} />;
}
