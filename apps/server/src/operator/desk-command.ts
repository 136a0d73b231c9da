import { operatorName } from '@krapao/contract/desk';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';

export const DESK_USAGE = 'desk invite NAME | desk list';

/** `invite`: a link for one of the first two owners, or a new link for an invited operator. `list`: the operators of the desk. */
export const deskCommand: Command = async ([verb, name, ...rest], context) => {
  if (verb === 'invite' && name !== undefined && rest.length === 0) return invite(name, context);
  if (verb === 'list' && name === undefined) return list(context);
  throw new PlainError(`Write: ${DESK_USAGE}.`);
};

async function invite(name: string, { core, who, deskOrigin }: CommandContext): Promise<string[]> {
  if (!operatorName.safeParse(name).success)
    throw new PlainError('A sign-in name has 2 to 40 characters: small letters, digits and hyphens, and begins with a letter.');
  if (!URL.canParse(deskOrigin)) throw new PlainError('Set KRAPAO_DESK_ORIGIN to the address of the desk, as for the server.');
  const { token, expiresAt } = await core.operatorDesk.invites.invite(name, who);
  return [`${new URL(deskOrigin).origin}/invite/${token}`, `The link is valid once, until ${expiresAt.toISOString()}.`];
}

async function list({ core }: CommandContext): Promise<string[]> {
  const operators = await core.operatorDesk.invites.list();
  if (operators.length === 0) return ['No operator exists: invite the first owner with desk invite NAME.'];
  return operators.map(
    ({ name, display_name: displayName, roles, state, demo }) =>
      `${name}  ${state}  ${roles.join(', ')}  ${displayName}${demo ? '  (demo)' : ''}`,
  );
}
