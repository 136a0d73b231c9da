import type { SetupStep } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';
import { usageOf } from './help.js';
import { REASON } from './perform-act.js';
import { CheckFailed, type Printed, printedAct } from './printed.js';
import { detailOf, SETUP_TITLES } from './setup-lines.js';

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

async function recordDrill({ core, who }: CommandContext): Promise<Printed> {
  await core.operatorDesk.setup.recordDrill({ actor: who, address: null }, REASON);
  return printedAct(['The restore drill of today is recorded.']);
}

async function list(context: CommandContext): Promise<Printed> {
  const steps = [];
  for (const step of await context.core.operatorDesk.setup.read(siteOf(context))) {
    const { name, commands, place } = step;
    const page = place === null ? null : `/${place}`;
    steps.push({ name, title: SETUP_TITLES[name], command: commands.join(', '), page, ...(await checked(step, context)) });
  }
  const lines = steps.flatMap(({ title, command, page, isDone, detail }) => [
    `${isDone ? 'done   ' : 'missing'}  ${title} (${detail}).`,
    ...(isDone ? [] : [`           ${command}${page === null ? '' : `; at the desk: ${page}`}`]),
  ]);
  const missing = steps.filter(({ isDone }) => !isDone).length;
  if (missing > 0) throw new CheckFailed(steps, [...lines, `The site cannot open yet: ${missing} of ${steps.length} steps are missing.`]);
  return { lines: [...lines, 'The site can open. Read docs/go-live.md on licences and the law of your place.'], data: steps };
}

type SetupSite = Parameters<CommandContext['core']['operatorDesk']['setup']['read']>[0];

/** The site by the servers' settings. */
function siteOf({ environment, deskOrigin }: CommandContext): SetupSite {
  const isPort = (name: string): boolean => (environment[name] || '0') !== '0';
  return {
    currency: environment['KRAPAO_VARIANT'] === 'lao' ? 'LAK' : 'THB',
    deskOrigin: URL.canParse(deskOrigin) && isPort('KRAPAO_DESK_PORT') ? deskOrigin : null,
    servesMetrics: isPort('METRICS_PORT') || (environment['METRICS_KEY'] ?? '') !== '',
  };
}

interface Checked {
  isDone: boolean;
  detail: string;
}

/** The command calls the providers itself. */
async function checked(step: SetupStep, { connections }: CommandContext): Promise<Checked> {
  if (step.name !== 'providers') return { isDone: step.state === 'done', detail: detailOf(step) };
  try {
    const answers = await Promise.all(connections().map(async ({ kind, check }) => ({ kind, ...(await check()) })));
    const failed = answers.filter(({ state }) => state !== 'ready').map(({ kind, state }) => `${kind} ${state}`);
    return { isDone: failed.length === 0, detail: failed.length === 0 ? `${answers.length} ready` : failed.join(', ') };
  } catch (error) {
    if (error instanceof PlainError) return { isDone: false, detail: error.message };
    throw error;
  }
}
