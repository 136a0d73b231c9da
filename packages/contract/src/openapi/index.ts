export { deskOpenApi } from './desk.js';
export { walletOpenApi } from './wallet.js';
