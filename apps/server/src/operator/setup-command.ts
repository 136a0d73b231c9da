import { recordAudit } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';
import { DRILL, SETUP_STEPS } from './setup-steps.js';

export const SETUP_USAGE = 'setup, setup drilled';

/**
 * `setup`: what the site needs before it opens, in order, with what is missing and what does it. `setup drilled`: records that a backup was restored
 * today.
 *
 * @throws PlainError with the same lines, while something is missing
 */
export const setupCommand: Command = async ([verb, ...rest], context) => {
  if (rest.length > 0 || (verb !== undefined && verb !== 'drilled')) throw new PlainError(`Write one of: ${SETUP_USAGE}.`);
  return verb === 'drilled' ? recordDrill(context) : list(context);
};

async function recordDrill({ inTx, who, clock }: CommandContext): Promise<string[]> {
  await inTx((tx) => recordAudit(tx, who, DRILL, clock.now()));
  return ['The restore drill of today is recorded.'];
}

async function list(context: CommandContext): Promise<string[]> {
  const currency = context.environment['KRAPAO_VARIANT'] === 'lao' ? 'LAK' : 'THB';
  const lines: string[] = [];
  let open = 0;
  for (const { title, command, page, check } of SETUP_STEPS) {
    const { isDone, detail } = await check({ ...context, currency });
    lines.push(`${isDone ? 'done   ' : 'missing'}  ${title} (${detail}).`);
    if (isDone) continue;
    open += 1;
    lines.push(`           ${command}${page === undefined ? '' : `; at the desk: ${page}`}`);
  }
  if (open === 0) return [...lines, 'The site can open. Read docs/go-live.md on licences and the law of your place.'];
  throw new PlainError([...lines, `The site cannot open yet: ${open} of ${SETUP_STEPS.length} steps are missing.`].join('\n'));
}
