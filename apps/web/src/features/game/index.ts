import { preloadable } from '../../shared/react/preloadable';

export { GameCarousels } from './components/game-carousels';
export { GamesScreen } from './components/games-screen';
export { Monogram } from './components/monogram';

export const GameSheet = preloadable(() => import('./components/game-sheet'));
