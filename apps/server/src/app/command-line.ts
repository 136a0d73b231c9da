import { variants } from '@krapao/contract';
import { loadClock } from '../platform/business-clock.js';
import { type Config, readProviderAddress } from '../platform/config.js';
import { requireDatabase } from '../platform/db/require-database.js';
import type { Logger } from '../platform/logger.js';
import type { SealedColumn } from '../platform/sealed-values.js';
import type { NamedSetting } from '../platform/settings/index.js';
import { createCircuits, createProviders, type ProviderConnection, readConnections } from '../providers/index.js';
import { type Core, createCore } from './core.js';
import type { CoreConfig } from './core-config.js';
import { sealedColumns } from './keys.js';
import { createInfrastructure, type Infrastructure } from './infrastructure.js';
import { notifyServers } from './live/movement-notifications.js';
import { namedSettings } from './all-settings.js';

const CONNECTIONS = 2;

/** Settings of the modules that no command uses: none calls a provider, opens a file, counts addresses or sends a code. */
const UNUSED: Omit<CoreConfig, 'demo' | 'secrets' | 'variant'> = {
  cell: '',
  storage: { folder: '' },
  providerUrl: '',
  gamesUrl: '',
  truelinkSecret: '',
  deskOrigin: '',
  origin: '',
  metrics: { port: 0, host: '', key: '' },
  addresses: { callsPerMinute: 1, carriers: { networks: [], callsPerMinute: 1 } },
};

type Environment = Record<string, string | undefined>;

export interface CommandLine extends Pick<Infrastructure, 'inTx' | 'clock' | 'settings' | 'content'> {
  namedSettings: readonly NamedSetting[];
  core: Core;
  sealedColumns: readonly SealedColumn[];
  /**
   * The servers' connections to providers, by the environment of this program.
   *
   * @throws PlainError when a setting of a provider is missing or wrong
   */
  connections(): readonly ProviderConnection[];
  close(): Promise<void>;
}

/**
 * Builds the core for a program that runs one command and ends: no HTTP, no sockets, no runner and no jobs. Movements that it commits reach members'
 * screens through the servers.
 *
 * @throws PlainError when the database cannot be used
 */
export async function openCommandLine(
  { databaseUrl, environment, ...config }: Pick<Config, 'databaseUrl' | 'demo' | 'secrets'> & { environment: Environment },
  logger: Logger,
): Promise<CommandLine> {
  await requireDatabase(databaseUrl);
  const infrastructure = createInfrastructure({ databaseUrl, directUrl: databaseUrl, demo: config.demo }, logger, CONNECTIONS);
  const { database, inTx, clock, settings, content } = infrastructure;
  try {
    await loadClock(database.db, clock);
  } catch (error) {
    await database.close();
    throw error;
  }
  const variant = variants.find((each) => each === environment['KRAPAO_VARIANT']) ?? variants[0];
  const core = createCore(infrastructure, createProviders({ baseUrl: '', key: '' }), { ...UNUSED, ...config, variant });
  core.hooks.afterCommit.on('moneyMoved', (movement) => notifyServers(database.db, movement));
  return {
    core,
    sealedColumns,
    connections: () =>
      createProviders(readProviderAddress(environment), createCircuits(), readConnections(environment, { isDemo: config.demo }))
        .connections,
    inTx,
    clock,
    settings,
    namedSettings,
    content,
    close: async () => {
      await core.close();
      await database.close();
    },
  };
}
