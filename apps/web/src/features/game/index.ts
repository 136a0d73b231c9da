import { lazy } from 'react';

export { GameCarousels } from './components/game-carousels';
export { GamesScreen } from './components/games-screen';
export { Monogram } from './components/monogram';

export const loadGameSheet = () => import('./components/game-sheet');
export const GameSheet = lazy(loadGameSheet);
