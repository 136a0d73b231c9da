import { getWallet } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { WalletService } from './wallet.service.js';

export const walletRoutes = (wallet: WalletService): Route[] => [route(getWallet, ({ caller }) => wallet.read(caller))];
