import type { Socket } from 'node:net';
import pg from 'pg';
import { type Host, readHosts, type Selection, selectHost, type ServerRole } from './hosts.js';
import { DatabaseUnavailable, ReadOnly } from './unavailable.js';

const KEEP_ALIVE_MS = 10_000;
/** After these errors the server has become a standby, or ends the connection: it is not used again. */
const LAST_ERRORS = new Set<unknown>(['25006', '57P01', '57P02']);
/**
 * The PostgreSQL function that ends the wait for a synchronous standby early, with a warning and an ordinary COMMIT
 * (docs/decisions/0155).
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN';

export interface ClientOptions extends pg.ClientConfig {
  selection: Selection;
  /** A connection to a server in another role is refused. Default: the primary. */
  role?: ServerRole;
  /** Settings of each new session. Empty where a pooler lends one server connection to many clients. */
  session?: Readonly<Record<string, string>>;
  /** Turns named statements into unnamed ones, for a pooler that does not support them. */
  unnamed?: boolean;
}

/** The options of every connection to the database at `url`. Several hosts are tried in order until one has the role. */
export function clientOptions(url: string, own: Omit<ClientOptions, 'selection'>): ClientOptions {
  const common = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...own };
  const list = readHosts(url, own.role);
  const connect = async (host: Host): Promise<void> => {
    const selection: Selection = { ...list, pick: () => Promise.resolve(host), failed: () => undefined };
    const client = new DatabaseClient({ ...common, connectionString: host.url, selection });
    await client.connect();
    await client.end();
  };
  const [first] = list.hosts;
  return { ...common, connectionString: first?.url ?? url, selection: selectHost(list, connect) };
}

/** A connection to the primary or to a standby. Opening it is bounded in time, and fails if the server has another role. */
export class DatabaseClient extends pg.Client {
  /** True if the process id that `pg` received is that of the PostgreSQL backend: a pooler sends one of its own. */
  isDirect = false;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    super(options);
    this.#options = options;
    const query = this.query.bind(this) as (...words: unknown[]) => unknown;
    const rename = options.unnamed === true ? withoutName : withName;
    this.query = ((statement: unknown, ...more: unknown[]) => query(rename(statement), ...more)) as typeof this.query;
    // An idle connection that breaks must not end the process.
    this.on('error', () => undefined);
    this.on('notice', ({ routine }: { routine?: string }) => {
      if (routine === REPLICATION_WAIT)
        destroy(this, new DatabaseUnavailable('the wait for a synchronous standby was cancelled: the commit may be lost by a failover'));
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, client?: this) => void): void;
  override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | void {
    const opened = this.#open();
    if (callback === undefined) return opened;
    opened.then((client) => callback(null, client), callback);
  }

  async #open(): Promise<this> {
    const { selection, session = {}, role = 'primary' } = this.#options;
    const host = await selection.pick();
    // The caller of this connection has given up meanwhile.
    if (this.connection.stream.destroyed) throw new DatabaseUnavailable('no host answered in time');
    const { host: name, port } = new pg.Client(host.url);
    Object.assign(this, { host: name, port });
    const settings = Object.entries(session).map(([setting, value]) => `, set_config('${setting}', '${value}', false)`);
    try {
      const { rows } = await bounded(this, selection.connectMs, async () => {
        await super.connect();
        return this.query<{ standby: boolean; read_only: boolean; pid: number }>(
          `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only, pg_backend_pid() as pid${settings.join('')}`,
        );
      });
      const [state] = rows;
      requireRole(role, state);
      this.isDirect = state?.pid === inside(this).processID;
      // Registered last: by then the statement has been rejected with the error.
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (LAST_ERRORS.has(code)) destroy(this, new DatabaseUnavailable(`the server ended the session (${code})`));
      });
      return this;
    } catch (error) {
      selection.failed(host);
      destroy(this, new DatabaseUnavailable('the connection was not accepted', { cause: error }));
      throw error;
    }
  }
}

function requireRole(role: ServerRole, state: { standby: boolean; read_only: boolean } | undefined): void {
  if (role === 'standby') {
    if (state?.standby !== true) throw new DatabaseUnavailable('it is no standby');
    return;
  }
  if (state === undefined || state.standby) throw new ReadOnly('it is a read-only standby');
  if (state.read_only) throw new ReadOnly('default_transaction_read_only is on');
}

/** For `pg.Pool`, which creates its clients with its own options: they must be those of `clientOptions`. */
export const PooledClient = DatabaseClient as unknown as new () => pg.ClientBase;

const withoutName = (statement: unknown): unknown =>
  statement !== null && typeof statement === 'object' && 'name' in statement ? { ...statement, name: undefined } : statement;

/**
 * Hides from the planner how many elements the arrays of a statement have: behind a subquery it does not see them. Else a plan for one element looks
 * cheaper than the plan for any number, and PostgreSQL plans a prepared statement anew for each call with few: 1.1 ms for a wallet, which is read in
 * 0.04 ms.
 */
const forAnyNumber = (text: string): string => text.replace(/\$\d+(::\w+\[\])/g, '(select $&)$1');

const nameOf = (text: string): string => text.slice(3, text.indexOf(' */'));

/**
 * A text that begins with a comment is prepared under it: parsed once per connection, and planned once where a generic plan is as good. For frequent
 * statements, also inside transactions, where Kysely passes text only; their text must not vary (docs/decisions/0053).
 */
const withName = (statement: unknown): unknown => {
  const given = typeof statement === 'string' ? { text: statement } : statement;
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' && given.text.startsWith('/* ')
    ? { ...given, name: nameOf(given.text), text: forAnyNumber(given.text) }
    : statement;
};

/** Fields of `pg` 8 that its types leave out; `test/frozen-database.test.ts` fails when one of them changes its meaning. */
interface Inside {
  /** False while a statement is in progress. */
  readyForQuery?: boolean;
  processID: number | null;
}

export const inside = (client: pg.Client): Inside => client as unknown as Inside;

/** `pg` gives its connections a TCP or TLS socket. */
export const socketOf = (client: pg.Client): Socket => client.connection.stream as Socket;

/** Fails the statement in progress and closes the socket; a pool does not lend the connection again. Nothing is cancelled on the server. */
export function destroy(client: pg.Client, error: Error): void {
  client.connection.emit('error', error);
  client.connection.stream.destroy();
}

/** Runs work on a connection, and destroys the connection if the work takes longer. */
export async function bounded<T>(client: pg.Client, ms: number, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const expire = (): void => {
    if (!isDone) destroy(client, new DatabaseUnavailable(`it did not answer within ${ms} ms`));
  };
  // After a pause of this process, timers run first: read what has arrived before the answer counts as late.
  const timer = setTimeout(() => setImmediate(expire), ms);
  try {
    return await work();
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
