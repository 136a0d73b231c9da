import type { ActName } from '@krapao/contract/desk';
import type { CommandContext } from './command.js';
import { type PrintedAct, printedAct } from './printed.js';
import { type Problems, requireValue } from './problems.js';

/** The reason of what is decided at the command line, for the audit log. */
export const REASON = 'at the command line';

interface Performed {
  name: ActName;
  input: unknown;
  problems: Problems;
  /** For the audit log. */
  reason?: string;
  /** What to print when it is performed. */
  done: string | (() => Promise<PrintedAct>);
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
): Promise<PrintedAct> {
  const answer = requireValue(await core.operatorDesk.acts.performFor(by, name, input, reason), problems);
  if ('done' in answer) return typeof done === 'string' ? printedAct([done]) : done();
  const { id, expiresAt } = answer.proposal;
  return printedAct(
    [`A second person must approve this: proposal ${id} waits at the desk until ${expiresAt}.`, ...next],
    [{ id, expiresAt }],
  );
}
