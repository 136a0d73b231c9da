import { type Config, readConfig } from '../platform/config.js';
import { withFileSettings } from '../platform/file-settings.js';
import { type Connections, readConnections } from '../providers/index.js';

/** The settings of one server process, with those of its providers. */
export interface ServerConfig extends Config {
  /** The kinds of providers with settings of their own. */
  connections: Connections;
}

/**
 * Reads the environment and the files of keys that it names.
 *
 * @throws PlainError one sentence that names every setting that is missing or wrong
 */
export function readServerConfig(env: Record<string, string | undefined>): ServerConfig {
  const settings = withFileSettings(env);
  const config = readConfig(settings);
  return { ...config, connections: readConnections(settings, { isDemo: config.demo }) };
}
