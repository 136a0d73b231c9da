export { createWalletReader } from './wallet.repository.js';
export { walletRoutes } from './wallet.routes.js';
export { createWalletService, type WalletService } from './wallet.service.js';
