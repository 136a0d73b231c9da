import type { DeskErrorCode } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';

/** What refusals of the desk mean at the command line. */
export type Problems = Partial<Record<DeskErrorCode, string>>;

/**
 * The value of an answer of the desk.
 *
 * @throws PlainError with the text of `problems` for a refusal
 */
export function requireValue<T>(answer: { value: T } | { refused: DeskErrorCode }, problems: Problems): T {
  if ('value' in answer) return answer.value;
  throw new PlainError(problems[answer.refused] ?? `Refused: ${answer.refused}.`);
}
