import { lazyScreen } from '../../shared/ui/lazy-screen';

export { useItemName } from './components/use-names';

export const Shop = lazyScreen('Shop', () => import('./components/shop'));
export const ShopItemScreen = lazyScreen('ShopItemScreen', () => import('./components/item'));
