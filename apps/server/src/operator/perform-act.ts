import type { ActName, DeskErrorCode } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';

type Problems = Partial<Record<DeskErrorCode, string>>;

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
  { core, who }: Pick<CommandContext, 'core' | 'who'>,
  { name, input, problems, reason = 'at the command line', done, next = [] }: Performed,
): Promise<string[]> {
  const answer = await core.operatorDesk.acts.performFor(who, name, input, reason);
  if ('refused' in answer) throw new PlainError(problems[answer.refused] ?? `Refused: ${answer.refused}.`);
  if ('done' in answer) return typeof done === 'string' ? [done] : done();
  const { id, expiresAt } = answer.proposal;
  return [`A second person must approve this: proposal ${id} waits at the desk until ${expiresAt}.`, ...next];
}
