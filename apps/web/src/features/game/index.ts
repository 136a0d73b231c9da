import { lazy } from 'react';

export { GameCarousels } from './components/game-carousels';
export { GamesScreen } from './components/games-screen';
export { Monogram } from './components/monogram';

export const GameSheet = lazy(() => import('./components/game-sheet'));
