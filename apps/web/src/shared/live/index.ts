export { LiveProvider, useWalletEvent } from './live';
export { whenIdle } from './when-idle';
