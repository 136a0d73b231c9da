/** The database, or a connection to it, could not be used. What a statement had done by then is not known. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** The server answers, but accepts no writes. */
export class ReadOnly extends DatabaseUnavailable {}

/**
 * The same call may succeed later, on this connection or another one. SQLSTATEs are listed in appendix A of the PostgreSQL manual. Where a connection
 * broke during COMMIT the outcome is not known; the caller repeats the call under its idempotency key (docs/decisions/0155).
 */
const CODES = new Set<unknown>([
  '40003', // statement_completion_unknown
  '25006', // read_only_sql_transaction: the primary has become a standby
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55000', // object_not_in_prerequisite_state
  '55P03', // lock_not_available
  '57014', // query_canceled, by statement_timeout or an administrator
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);
/** connection_exception */
const CONNECTION_CLASS = '08';
/** What `pg` reports without a code: no connection became free in time, or this one broke, perhaps before the statement was sent. */
const MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** True when the database could not be used just now: the caller is answered 503 and may repeat the call. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || MESSAGES.has(error.message)) return true;
  const code: unknown = 'code' in error ? error.code : undefined;
  return CODES.has(code) || (typeof code === 'string' && code.length === 5 && code.startsWith(CONNECTION_CLASS));
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses this user or password',
  '28000': 'it refuses this user or password',
  '3D000': 'it has no such database',
  '53300': 'it takes no more connections',
  '57P03': 'it is starting or stopping',
};

/** Why a database could not be reached, as the second half of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error.message.split('\n')[0] || 'it does not answer');
}
