import type { ActName, DeskErrorCode } from '@krapao/contract/desk';
import { DeskRefusal } from '../desk/errors.js';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';

/** The reason of what is decided at the command line, for the audit log. */
export const REASON = 'at the command line';

/** What refusals mean at the command line. */
export type Problems = Partial<Record<DeskErrorCode, string>>;

interface Performed {
  name: ActName;
  input: unknown;
  problems: Problems;
  /** For the audit log. */
  reason?: string;
  /** What to print when it is performed. */
  done: string | (() => Promise<string[]>);
  /** What to do after the approval. */
  next?: string[];
}

/**
 * Performs an act of the desk for the command line. The act may need a second person: then it waits at the desk for approval.
 *
 * @throws PlainError with the text of `problems` for a refusal
 */
export async function performAct(
  { core, by }: Pick<CommandContext, 'core' | 'by'>,
  { name, input, problems, reason = REASON, done, next = [] }: Performed,
): Promise<string[]> {
  const answer = await core.operatorDesk.acts.performFor(by, name, input, reason);
  if ('refused' in answer) throw new PlainError(problems[answer.refused] ?? `Refused: ${answer.refused}.`);
  if ('done' in answer) return typeof done === 'string' ? [done] : done();
  const { id, expiresAt } = answer.proposal;
  return [`A second person must approve this: proposal ${id} waits at the desk until ${expiresAt}.`, ...next];
}

/**
 * Waits for a decision of the desk that takes one person.
 *
 * @throws PlainError with the text of `problems` for a refusal
 */
export async function refusable<T>(decision: Promise<T>, problems: Problems): Promise<T> {
  try {
    return await decision;
  } catch (error) {
    if (error instanceof DeskRefusal) throw new PlainError(problems[error.code] ?? `Refused: ${error.code}.`, { cause: error });
    throw error;
  }
}
