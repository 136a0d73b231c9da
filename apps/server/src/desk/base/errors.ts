import { type DeskErrorCode, deskErrors } from '@krapao/contract/desk';

/** Refuses a call of the desk with a code of its catalogue. It is thrown so that the transaction rolls back. */
export class DeskRefusal extends Error {
  readonly code: DeskErrorCode;
  readonly status: number;
  /** Seconds after which the call may succeed; null: unknown. */
  readonly retryAfter: number | null;

  constructor(code: DeskErrorCode, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(code);
    this.name = 'DeskRefusal';
    this.code = code;
    this.status = deskErrors[code];
    this.retryAfter = retryAfter;
  }
}

export function refuseDesk(code: DeskErrorCode): never {
  throw new DeskRefusal(code);
}
