export { useAnnounces, useIsAnnounced } from './announced';
export { LiveProvider, useWalletEvent } from './live';
export { useSharedSocket } from './shared-socket';
export { whenIdle } from './when-idle';
