import { recordAudit } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed, type Printed, printedAct } from './printed.js';
import { DRILL, SETUP_STEPS } from './setup-steps.js';

/**
 * `setup`: what the site needs before it opens, in order, with what is missing and what does it. `setup drilled`: records that a backup was restored
 * today.
 *
 * @throws CheckFailed with the same lines, while something is missing
 */
export const setupCommand: Command = async ([verb, ...rest], context) => {
  if (rest.length > 0 || (verb !== undefined && verb !== 'drilled')) throw new PlainError(`Write one of: ${usageOf('setup')}.`);
  return verb === 'drilled' ? recordDrill(context) : list(context);
};

async function recordDrill({ inTx, who, clock }: CommandContext): Promise<Printed> {
  await inTx((tx) => recordAudit(tx, who, DRILL, clock.now()));
  return printedAct(['The restore drill of today is recorded.']);
}

async function list(context: CommandContext): Promise<Printed> {
  const currency = context.environment['KRAPAO_VARIANT'] === 'lao' ? 'LAK' : 'THB';
  const steps = [];
  for (const { name, title, command, page = null, check } of SETUP_STEPS)
    steps.push({ name, title, command, page, ...(await check({ ...context, currency })) });
  const lines = steps.flatMap(({ title, command, page, isDone, detail }) => [
    `${isDone ? 'done   ' : 'missing'}  ${title} (${detail}).`,
    ...(isDone ? [] : [`           ${command}${page === null ? '' : `; at the desk: ${page}`}`]),
  ]);
  const missing = steps.filter(({ isDone }) => !isDone).length;
  if (missing > 0) throw new CheckFailed(steps, [...lines, `The site cannot open yet: ${missing} of ${steps.length} steps are missing.`]);
  return { lines: [...lines, 'The site can open. Read docs/go-live.md on licences and the law of your place.'], data: steps };
}
