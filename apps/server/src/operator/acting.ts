import type { Permission } from '@krapao/contract/desk';
import type { CommandLine } from '../app/command-line.js';
import { PlainError } from '../platform/plain-error.js';
import { type Problems, requireValue } from './problems.js';
import type { Named } from './words.js';

/** What a verb of a command needs of its operator: nothing, what its act declares, or a permission. */
export type Access = 'reads' | 'act' | Permission;

type Commands = CommandLine['core']['operatorDesk']['commands'];
/** Who acts at the command line. */
export type Maker = Awaited<ReturnType<Commands['makerOf']>>;

export interface Acting {
  commands: Commands;
  /** The system user. */
  user: string;
  secrets: readonly string[];
  /** The words of the command that say what it does, for the finding of an emergency. */
  command: string;
  access: Access;
  /** Whether the command invites one of the first two owners. */
  isInvitation: boolean;
  askCode(): Promise<string>;
}

/**
 * Who acts (docs/decisions/0194). While operators exist, an act names its operator and proves it by a code; in an emergency it acts alone and leaves a
 * finding. Reading needs no operator.
 *
 * @throws PlainError
 */
export async function identify(named: Named, acting: Acting): Promise<Maker> {
  const { commands, user, access, command, isInvitation } = acting;
  if (access === 'reads') return commands.makerOf(null, { user, command, isEmergency: false });
  const operator = named.name === null ? null : await prove(named.name, named.code, acting);
  const hasOperators = operator !== null || (await commands.hasOperators({ isInvitation }));
  if (operator === null && hasOperators && !named.isEmergency)
    throw new PlainError(
      'Operators exist: name yourself with --as NAME, and prove it by a code of your authenticator app (--code CODE). In an emergency, --emergency acts alone and leaves a finding that another person closes.',
    );
  if (operator !== null && access !== 'act' && !operator.permissions.has(access))
    throw new PlainError(`The roles of ${operator.name} do not include this.`);
  return commands.makerOf(operator, { user, command, isEmergency: named.isEmergency && hasOperators });
}

async function prove(name: string, code: string | null, { commands, secrets, askCode }: Acting) {
  if (secrets.length === 0) throw new PlainError('Set KRAPAO_SECRET, as for the server: it opens the key of the authenticator app.');
  return requireValue(await commands.prove(name, code ?? (await askCode())), problems);
}

const problems: Problems = {
  SIGN_IN_FAILED: 'No active operator has this name and code. An operator who has a passkey only acts at the desk.',
  CODE_USED: 'This code was used before: wait for the next.',
  TOO_MANY_ATTEMPTS: 'Too many wrong passwords and codes of this operator: wait 15 minutes.',
};
