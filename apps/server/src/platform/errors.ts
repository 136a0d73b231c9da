import { errors, type ErrorCode } from '@krapao/contract';

/** A call refused with a code of the catalogue. Thrown so that the transaction around it rolls back. */
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

/** The call was right, and we cannot do it just now: 503 with a code that has words. `cause` is logged. */
export function unavailable(code: ErrorCode, cause: unknown): never {
  throw new Refusal(code, { status: 503, cause });
}

export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}
