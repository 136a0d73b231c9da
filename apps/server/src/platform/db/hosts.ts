import { PlainError } from '../plain-error.js';
import { DatabaseUnavailable, reasonOf } from './unavailable.js';

/** The role of a server: the primary accepts writes, a standby replicates from it and answers reads. */
export type ServerRole = 'primary' | 'standby';

/** One host of a database. */
export interface Host {
  /** The URL with this host alone, as `pg` reads it. */
  url: string;
  /** Host and port, without user and password: for logs and sentences. */
  place: string;
}

export interface HostList {
  hosts: readonly Host[];
  /** Hosts, ports and name of the database, without user and password. */
  place: string;
  /** How long one host may take to accept a connection, ms. */
  connectMs: number;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(?:\?([^#]*))?$/;
const DEFAULT_PORT = '5432';
const CONNECT_MS = 3_000;
/** The values of `target_session_attrs` that name a server in this role, or leave the choice to the client. */
const ATTRIBUTES: Record<ServerRole, ReadonlySet<string>> = {
  primary: new Set(['any', 'read-write', 'primary']),
  standby: new Set(['any', 'read-only', 'standby', 'prefer-standby']),
};
/** Parameters of libpq that `pg` does not know, or would take for one host. */
const OURS = ['host', 'port', 'target_session_attrs', 'connect_timeout'];

/**
 * Reads a connection URL as libpq does: several `host:port` separated by commas, or lists in the parameters `host` and `port`; `target_session_attrs` and
 * `connect_timeout` (seconds, per host). A URL of another shape is left to `pg`.
 *
 * @throws PlainError one sentence that never holds the password
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function readHosts(url: string, role: ServerRole = 'primary'): HostList {
  const [, before, listed = '', path = '', query = ''] = SHAPE.exec(url) ?? [];
  if (before === undefined) return { hosts: [{ url, place: 'DATABASE_URL' }], place: 'DATABASE_URL', connectMs: CONNECT_MS };
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs') ?? 'any';
  if (!ATTRIBUTES[role].has(wanted)) {
    const [use, attribute] = role === 'primary' ? ['the server writes', 'read-write'] : ['a replica only answers reads', 'standby'];
    throw new PlainError(`The database URL has target_session_attrs=${wanted}, but ${use}: leave it out or use ${attribute}.`);
  }
  const connectMs = Number(parameters.get('connect_timeout') ?? 0) * 1_000 || CONNECT_MS;
  const places = parameters.has('host') ? zip(parameters.get('host') ?? '', parameters.get('port') ?? '') : listed.split(',');
  for (const name of OURS) parameters.delete(name);
  const after = `${path}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
  const hosts = places.map((place) => ({ url: `${before}${place}${after}`, place: withPort(place) }));
  return { hosts, place: `${hosts.map(({ place }) => place).join(',')}${path}`, connectMs };
}

/** One port is for all hosts; else there are as many ports as hosts. */
function zip(hosts: string, ports: string): string[] {
  const [names, numbers] = [hosts.split(','), ports.split(',')];
  if (numbers.length > 1 && numbers.length !== names.length)
    throw new PlainError(`The database URL names ${names.length} hosts and ${numbers.length} ports: give one port, or one for each host.`);
  return names.map((name, index) => {
    const number = (numbers.length === 1 ? numbers[0] : numbers[index]) || DEFAULT_PORT;
    if (name.includes(':') && !name.startsWith('[')) return `[${name}]:${number}`;
    return `${name.includes('/') ? encodeURIComponent(name) : name}:${number}`;
  });
}

const withPort = (place: string): string => (/:\d+$/.test(place) ? place : `${place || 'localhost'}:${DEFAULT_PORT}`);

/** Selects the host of a database, and remembers it between connections. */
export interface Selection extends HostList {
  /** The host to connect to now: with several hosts, the first that `connect` accepts, beginning with the last good one. */
  pick(): Promise<Host>;
  /** Reports that a connection to this host failed, or that it has another role: the next `pick` tries the others first. */
  failed(host: Host): void;
}

/** @param connect resolves when the host accepts a connection and has the role; throws its reason */
export function selectHost(list: HostList, connect: (host: Host) => Promise<void>): Selection {
  const [only] = list.hosts;
  let good: Host | undefined = list.hosts.length === 1 ? only : undefined;
  let order = [...list.hosts];
  let search: Promise<Host> | undefined;

  const find = async (): Promise<Host> => {
    const reasons: string[] = [];
    for (const host of order) {
      try {
        await connect(host);
        good = host;
        return host;
      } catch (error) {
        // As libpq: a host that refuses the password ends the search.
        if (isRefusedLogin(error)) throw error;
        reasons.push(`${host.place}: ${reasonOf(error)}`);
      }
    }
    throw new DatabaseUnavailable(`no host can be used (${reasons.join('; ')})`);
  };

  return {
    ...list,
    pick: () => (good === undefined ? (search ??= find().finally(() => (search = undefined))) : Promise.resolve(good)),
    failed: (host) => {
      if (list.hosts.length === 1) return;
      if (good === host) good = undefined;
      order = [...order.filter((each) => each !== host), host];
    },
  };
}

const isRefusedLogin = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('28');
