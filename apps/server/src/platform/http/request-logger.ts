import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from '../logger.js';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger of one request. It writes to the parent with the bindings of the request: a child logger serializes and redacts its bindings when it is created,
 * and most requests write one line or none.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #parent: Logger;
  readonly #bindings: Record<string, unknown>;

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
    return this.#parent.child(this.#bindings).child(...options);
  }

  #write(level: Level, [first, ...rest]: Line): void {
    if (!this.#parent.isLevelEnabled(level)) return;
    if (typeof first === 'string') this.#parent[level](this.#bindings, first, ...rest);
    else if (first instanceof Error) this.#parent[level]({ ...this.#bindings, err: first }, ...rest);
    else this.#parent[level]({ ...this.#bindings, ...(first as object) }, ...rest);
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

/** Writes one line per request, when it ends. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end has the same fields and the outcome.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error === null || error === undefined) request.log.info(line, 'request completed');
    else request.log.error({ ...line, err: error }, 'request errored');
  }
}
