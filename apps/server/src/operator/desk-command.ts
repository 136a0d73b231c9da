import { operatorName } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';
import { usageOf } from './help.js';
import { performAct } from './perform-act.js';
import { type Printed, type PrintedAct, printedAct } from './printed.js';

/**
 * `invite`: a link for one of the first two owners, or a new link for an invited operator. `reset`: removes the ways in which an operator signs in, and
 * prints a new link. `list`: the operators of the desk.
 */
export const deskCommand: Command = async ([verb, name, ...rest], context) => {
  if (verb === 'invite' && name !== undefined && rest.length === 0) return invite(name, context);
  if (verb === 'reset' && name !== undefined && rest.length === 0) return reset(name, context);
  if (verb === 'list' && name === undefined) return list(context);
  throw new PlainError(`Write: ${usageOf('desk')}.`);
};

async function invite(name: string, context: CommandContext): Promise<PrintedAct> {
  if (!operatorName.safeParse(name).success)
    throw new PlainError('A sign-in name has 2 to 40 characters: small letters, digits and hyphens, and begins with a letter.');
  return link(name, context);
}

async function reset(name: string, context: CommandContext): Promise<PrintedAct> {
  requireOrigin(context);
  const { core, by } = context;
  const operator = (await core.operatorDesk.invites.list()).find((each) => each.name === name);
  if (operator === undefined) throw new PlainError(`No operator has the name "${name}": see desk list.`);
  const isInvited = operator.state === 'invited';
  return performAct(
    { core, by },
    {
      name: 'operator.reset',
      input: { id: operator.id, isEmergency: by.isEmergency },
      reason: by.isEmergency ? 'at the command line, as an emergency' : 'at the command line',
      problems: {
        ALREADY_DECIDED: isInvited
          ? `The operator "${name}" is invited already: make a link with desk invite ${name}.`
          : `The operator "${name}" is suspended: restore the operator at the desk first.`,
        PROPOSAL_OPEN: `A reset of "${name}" waits at the desk for approval already.`,
      },
      done: () => link(name, context),
      next: ['Afterwards, who approved it makes the link at the desk.'],
    },
  );
}

function requireOrigin({ deskOrigin }: CommandContext): void {
  if (!URL.canParse(deskOrigin)) throw new PlainError('Set KRAPAO_DESK_ORIGIN to the address of the desk, as for the server.');
}

async function link(name: string, context: CommandContext): Promise<PrintedAct> {
  requireOrigin(context);
  const { core, who, deskOrigin } = context;
  const { token, expiresAt } = await core.operatorDesk.invites.invite(name, who);
  return printedAct([`${new URL(deskOrigin).origin}/invite/${token}`, `The link is valid once, until ${expiresAt.toISOString()}.`]);
}

async function list({ core }: CommandContext): Promise<Printed> {
  const operators = await core.operatorDesk.invites.list();
  const lines = operators.map(
    ({ name, display_name: displayName, roles, state, demo }) =>
      `${name}  ${state}  ${roles.join(', ')}  ${displayName}${demo ? '  (demo)' : ''}`,
  );
  return {
    lines: lines.length === 0 ? ['No operator exists: invite the first owner with desk invite NAME.'] : lines,
    data: operators.map(({ name, display_name: displayName, roles, state, demo: isDemo }) => ({ name, displayName, state, roles, isDemo })),
  };
}
