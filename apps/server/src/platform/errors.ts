import { errors, type ErrorCode } from '@krapao/contract';

/** Refuses a call with a code of the catalogue. It is thrown so that the transaction rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which the call may succeed; null: unknown. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    { status = errors[code], cause, retryAfter = null }: { status?: number; cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(code, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The call is valid but cannot be served now: 503 with a code of the catalogue. `cause` is logged. */
export function unavailable(code: ErrorCode, cause: unknown): never {
  throw new Refusal(code, { status: 503, cause });
}

export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}
