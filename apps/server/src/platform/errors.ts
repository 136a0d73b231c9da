import { errors, type ErrorCode } from '@krapao/contract';

/** Refuses a call with a code of the catalogue. It is thrown so that the transaction rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, { status = errors[code], cause }: { status?: number; cause?: unknown } = {}) {
    super(code, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
  }
}

/** The call is valid but cannot be served now: 503 with a code of the catalogue. `cause` is logged. */
export function unavailable(code: ErrorCode, cause: unknown): never {
  throw new Refusal(code, { status: 503, cause });
}

export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}
