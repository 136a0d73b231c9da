import type { Permission } from '@krapao/contract/desk';
import type { CommandLine } from '../app/command-line.js';
import type { CommandMaker } from '../desk/acts/acts.service.js';
import { insertDecision } from '../desk/acts/decision.repository.js';
import { actorOf, type DeskOperator } from '../desk/request.js';
import { recordFindings } from '../platform/findings.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { type Problems, refusable } from './perform-act.js';

/** What a verb of a command needs of its operator: nothing, what its act declares, or a permission. */
export type Access = 'reads' | 'act' | Permission;

/** How the operator of a command line is named and proved. */
export interface Named {
  name: string | null;
  code: string | null;
  isEmergency: boolean;
}

export const ACTING_USAGE = '--as NAME [--code CODE] | --emergency';

/** Takes `--as NAME`, `--code CODE` and `--emergency` out of the words of a command. */
export function parseNamed(words: readonly string[]): { args: string[]; named: Named } {
  const named: Named = { name: null, code: null, isEmergency: false };
  const args: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--emergency') named.isEmergency = true;
    else if (word === '--as' || word === '--code') {
      at += 1;
      const value = words[at] ?? '';
      if (value === '' || value.startsWith('--')) throw new PlainError(`Write a value after ${word}.`);
      named[word === '--as' ? 'name' : 'code'] = value;
    } else args.push(word);
  }
  return { args, named };
}

export interface Acting {
  commandLine: Pick<CommandLine, 'core' | 'inTx' | 'clock'>;
  logger: Logger;
  /** The system user. */
  user: string;
  secrets: readonly string[];
  /** The words of the command that say what it does, for the finding of an emergency. */
  command: string;
  access: Access;
  /** Whether operators of the desk exist, so that a command needs one. */
  hasOperators: boolean;
  askCode(): Promise<string>;
}

/**
 * Who acts (docs/decisions/0194). While operators exist, an act names its operator and proves it by a code; in an emergency it acts alone and leaves a finding
 * first, so that no act is without it. Reading needs no operator.
 *
 * @throws PlainError
 */
export async function identify(named: Named, acting: Acting): Promise<CommandMaker> {
  const { user, access, hasOperators } = acting;
  const anonymous = { actor: { actor: `operator:${user}`, member: null, request: null }, operator: null, isEmergency: false };
  if (access === 'reads') return anonymous;
  const operator = named.name === null ? null : await prove(named.name, named.code, acting);
  if (operator === null && !hasOperators) return anonymous;
  if (operator === null && !named.isEmergency)
    throw new PlainError(
      'Operators exist: name yourself with --as NAME, and prove it by a code of your authenticator app (--code CODE). In an emergency, --emergency acts alone and leaves a finding that another person closes.',
    );
  if (operator !== null && access !== 'act' && !operator.permissions.has(access))
    throw new PlainError(`The roles of ${operator.name} do not include this.`);
  const maker: CommandMaker = {
    actor: operator === null ? anonymous.actor : { actor: actorOf({ operator }), member: null, request: null },
    operator,
    isEmergency: named.isEmergency,
  };
  if (maker.isEmergency) await leaveFinding(maker, acting);
  return maker;
}

async function prove(name: string, code: string | null, { commandLine, secrets, askCode }: Acting): Promise<DeskOperator> {
  if (secrets.length === 0) throw new PlainError('Set KRAPAO_SECRET, as for the server: it opens the key of the authenticator app.');
  const given = code ?? (await askCode());
  return refusable(commandLine.core.operatorDesk.operators.proveAtCommandLine(name, given), problems);
}

const problems: Problems = {
  SIGN_IN_FAILED: 'No active operator has this name and code. An operator who has a passkey only acts at the desk.',
  CODE_USED: 'This code was used before: wait for the next.',
  TOO_MANY_ATTEMPTS: 'Too many wrong passwords and codes of this operator: wait 15 minutes.',
};

function leaveFinding({ actor: who }: CommandMaker, { commandLine: { inTx, clock }, logger, command, user }: Acting): Promise<void> {
  const at = clock.now();
  const reference = newId();
  return inTx(async (tx) => {
    const facts = { command, by: who.actor, user, at: at.toISOString() };
    await recordFindings(tx, [{ kind: 'desk.emergency', reference, facts }], { at, logger });
    await insertDecision(tx, { references: [reference], actors: [...new Set([who.actor, `operator:${user}`])], act: 'desk.emergency', at });
  });
}
