import type { ErrorCode } from '@krapao/contract';
import type { DeskErrorCode } from '@krapao/contract/desk';
import { Refusal } from '../../platform/errors.js';
import { refuseDesk } from '../base/errors.js';

/** The chat refuses with codes of the wallet; these are the desk's. */
const codes: Partial<Record<ErrorCode, DeskErrorCode>> = {
  NO_DATA: 'NOT_FOUND',
  INVALID_INPUT: 'INVALID_INPUT',
  KEY_INVALID: 'KEY_REUSED',
  FILE_NOT_SUPPORTED: 'FILE_NOT_SUPPORTED',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  REQUEST_LIMIT: 'OVERLOADED',
};

/** Runs work of the chat; its refusals become those of the desk. */
export async function withDeskCodes<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Refusal ? codes[error.code] : undefined;
    if (code === undefined) throw error;
    return refuseDesk(code);
  }
}
