import type { ActName, DeskErrorCode } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';

type Problems = Partial<Record<DeskErrorCode, string>>;

/**
 * Performs an act of the desk for the command line. The act may need a second person: then it waits at the desk for approval.
 *
 * @throws PlainError with the text of `problems` for a refusal
 */
export async function performAct(
  { core, who }: Pick<CommandContext, 'core' | 'who'>,
  { name, input, problems, done }: { name: ActName; input: unknown; problems: Problems; done: string },
): Promise<string[]> {
  const answer = await core.operatorDesk.acts.performFor(who, name, input, 'at the command line');
  if ('refused' in answer) throw new PlainError(problems[answer.refused] ?? `Refused: ${answer.refused}.`);
  if ('done' in answer) return [done];
  return [`A second person must approve this: proposal ${answer.proposal.id} waits at the desk until ${answer.proposal.expiresAt}.`];
}
