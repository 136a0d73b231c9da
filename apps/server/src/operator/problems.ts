import type { DeskErrorCode } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';

/** What refusals of the desk mean at the command line. */
export type Problems = Partial<Record<DeskErrorCode, string>>;

/** @throws PlainError with the text of `problems` */
export function refuseWith(code: DeskErrorCode, problems: Problems): never {
  throw new PlainError(problems[code] ?? `Refused: ${code}.`);
}

/**
 * The value of an answer of the desk.
 *
 * @throws PlainError with the text of `problems` for a refusal
 */
export const requireValue = <T>(answer: { value: T } | { refused: DeskErrorCode }, problems: Problems): T =>
  'refused' in answer ? refuseWith(answer.refused, problems) : answer.value;
