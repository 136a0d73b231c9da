export { createWalletReader } from './wallet.repository.js';
export { walletRoutes } from './wallet.routes.js';
export { createWalletService } from './wallet.service.js';
