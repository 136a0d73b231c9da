import { type Config, readConfig } from '../platform/config.js';
import { withFileSettings } from '../platform/file-settings.js';
import { type Connections, readConnections } from '../providers/index.js';
import { isTraced } from './tracing-settings.js';

/** The settings of one server process, with those of its providers. */
export interface ServerConfig extends Config {
  /** The kinds of providers with settings of their own. */
  connections: Connections;
  /** Calls begin traces (docs/decisions/0263). */
  traced: boolean;
}

/**
 * Reads the environment and the files of keys that it names.
 *
 * @throws PlainError one sentence that names every setting that is missing or wrong
 */
export function readServerConfig(env: Record<string, string | undefined>): ServerConfig {
  const settings = withFileSettings(env);
  const config = readConfig(settings);
  return { ...config, connections: readConnections(settings, { isDemo: config.demo }), traced: isTraced(settings) };
}
