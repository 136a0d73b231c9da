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

/** The outcome of a call whose caller goes on after a refusal: the command line, or a list of releases. */
export type Answered<T> = { value: T } | { refused: DeskErrorCode };

/** Runs a call; its refusal, whose transaction was rolled back, is a value. */
export async function answered<T>(call: Promise<T>): Promise<Answered<T>> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof DeskRefusal) return { refused: error.code };
    throw error;
  }
}

export function refuseDesk(code: DeskErrorCode): never {
  throw new DeskRefusal(code);
}
