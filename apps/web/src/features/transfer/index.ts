import { preloadable } from '../../shared/react/preloadable';

export const TransferSheet = preloadable(() => import('./components/transfer-sheet'));
