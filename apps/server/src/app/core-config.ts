import type { Config } from '../platform/config.js';

/** The settings that modules read. */
export type CoreConfig = Pick<
  Config,
  'variant' | 'cell' | 'demo' | 'secrets' | 'storage' | 'providerUrl' | 'gamesUrl' | 'truelinkSecret' | 'addresses' | 'origin' | 'metrics'
> & {
  /** The console's address, for links; empty: the desk is closed. */
  deskOrigin: string;
};
