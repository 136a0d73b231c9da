import { errors, type ErrorCode } from '@krapao/contract';

interface RefusalOptions {
  status?: number;
  cause?: unknown;
  retryAfter?: number | null;
  details?: object | null;
}

/** Refuses a call with a code of the catalogue. It is thrown so that the transaction rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which the call may succeed; null: unknown. */
  readonly retryAfter: number | null;
  /** What the client needs to go on. */
  readonly details: object | null;

  constructor(code: ErrorCode, { status = errors[code], cause, retryAfter = null, details = null }: RefusalOptions = {}) {
    super(code, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** The call is valid but cannot be served now: 503 with a code of the catalogue. `cause` is logged. */
export function unavailable(code: ErrorCode, cause: unknown): never {
  throw new Refusal(code, { status: 503, cause });
}

export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}
