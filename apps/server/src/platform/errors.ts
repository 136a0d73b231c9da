import { errors, type ErrorCode } from '@krapao/contract';

/** A call refused with a code of the catalogue. Thrown so that the transaction around it rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code];
  }
}

export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}
