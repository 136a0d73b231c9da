import { GamesScreen } from '../../features/game';

export default GamesScreen;
