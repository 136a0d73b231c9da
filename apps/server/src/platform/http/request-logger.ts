import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../logger.js';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Line = Parameters<FastifyBaseLogger['info']>;

/** The logger of one request. It creates its child logger with the first line that is written: most requests write none. */
class RequestLogger implements FastifyBaseLogger {
  readonly #parent: Logger;
  readonly #bindings: Record<string, unknown>;
  #own: Logger | null = null;

  constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...line: Line): void {
    this.#write('fatal', line);
  }

  error(...line: Line): void {
    this.#write('error', line);
  }

  warn(...line: Line): void {
    this.#write('warn', line);
  }

  info(...line: Line): void {
    this.#write('info', line);
  }

  debug(...line: Line): void {
    this.#write('debug', line);
  }

  trace(...line: Line): void {
    this.#write('trace', line);
  }

  silent(): void {
    // Writes nothing at any level.
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#child().child(...options);
  }

  #write(level: Level, line: Line): void {
    if (this.#parent.isLevelEnabled(level)) this.#child()[level](...line);
  }

  #child(): Logger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}

/** Creates the logger of a request. A route with a level or serializers of its own gets its child logger immediately. */
export const createRequestLogger = (
  parent: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: { level?: string; serializers?: object },
): FastifyBaseLogger =>
  options.level === undefined && options.serializers === undefined
    ? new RequestLogger(parent as Logger, bindings)
    : parent.child(bindings, options as Parameters<FastifyBaseLogger['child']>[1]);
