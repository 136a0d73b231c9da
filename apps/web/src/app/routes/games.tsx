import { GamesScreen } from '../../features/game/components/games-screen';

export default GamesScreen;
