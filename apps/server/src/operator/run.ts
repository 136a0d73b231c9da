import { openCommandLine } from '../app/command-line.js';
import { createLogger, toStderr } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { visibleLine } from '../platform/visible.rules.js';
import { identify } from './acting.js';
import { auditCommand } from './audit-command.js';
import { cellsCommand } from './cells-command.js';
import type { Command } from './command.js';
import { contentCommand } from './content-command.js';
import { deskCommand } from './desk-command.js';
import { findingsCommand } from './findings-command.js';
import { ACTING_USAGE, helpOf, isCommand, usageOf, verbsOf } from './help.js';
import { keysCommand } from './keys-command.js';
import { ledgerCommand } from './ledger-command.js';
import { listingCommand } from './listing-command.js';
import { memberCommand } from './member-command.js';
import { offerCommand } from './offer-command.js';
import { CheckFailed, type Printed, toJson } from './printed.js';
import { providersCommand } from './providers-command.js';
import { reviewCommand } from './review-command.js';
import { sessionsCommand } from './sessions-command.js';
import { settingsCommand } from './settings-command.js';
import { setupCommand } from './setup-command.js';
import { suspenseCommand } from './suspense-command.js';
import { type CommandName, verbs } from './verbs.js';
import { parseWords, type Words } from './words.js';

const commands: Record<CommandName, Command> = {
  setup: setupCommand,
  settings: settingsCommand,
  content: contentCommand,
  member: memberCommand,
  review: reviewCommand,
  suspense: suspenseCommand,
  findings: findingsCommand,
  audit: auditCommand,
  ledger: ledgerCommand,
  cells: cellsCommand,
  providers: providersCommand,
  keys: keysCommand,
  bonus: offerCommand('bonus'),
  promotion: offerCommand('promotion'),
  accounts: listingCommand('accounts'),
  games: listingCommand('games'),
  wheel: listingCommand('wheel'),
  sessions: sessionsCommand,
  desk: deskCommand,
};

export interface OperatorCall {
  databaseUrl: string;
  demo: boolean;
  /** The system user who runs the command. */
  user: string;
  words: readonly string[];
  /** The values of KRAPAO_SECRET, newest first; `keys` and `--as` need them. */
  secrets?: readonly string[];
  /** Scheme and host of the desk; only `desk invite` needs them. */
  deskOrigin?: string;
  /** The servers' settings; `providers check` and `setup` need them. */
  environment?: Record<string, string | undefined>;
  /** Shows how far a long command is; nothing is shown by default. */
  onProgress?: (line: string) => void;
  /** Asks for the code of `--as` when `--code` does not give it. */
  askCode?: () => Promise<string>;
}

/** undefined_table */
const NO_SUCH_TABLE = '42P01';
/** Commands that print names that members and banks have written. */
const SHOWING_FOREIGN_TEXT = new Set(['member', 'review', 'suspense', 'desk']);

/**
 * Runs one command of the operator on the product's database; resolves to the lines to print.
 *
 * @throws PlainError for a command, option, key or value that does not exist, and for a database that cannot be used; CheckFailed for a check that found
 *   something. With `--json` their messages are JSON.
 */
export async function runOperator(call: OperatorCall): Promise<string[]> {
  const words = parseWords(call.words);
  const { args, isHelp, isJson } = words;
  if (isHelp) return helpOf(args);
  try {
    const { lines, data } = await runCommand(call, words);
    return isJson ? [toJson(data)] : lines;
  } catch (error) {
    if (isJson && error instanceof CheckFailed) throw new CheckFailed(error.data, [toJson(error.data)]);
    if (isJson && error instanceof PlainError) throw new PlainError(toJson({ error: error.message }), { cause: error });
    throw error;
  }
}

async function runCommand(call: OperatorCall, { args: [name = '', ...args], named, isDryRun, ...options }: Words): Promise<Printed> {
  if (!isCommand(name)) {
    const usages = Object.keys(verbs).filter(isCommand).map(usageOf);
    throw new PlainError(`Write one of: ${usages.join(', ')}. Every command that changes something takes ${ACTING_USAGE}.`);
  }
  const [verb = ''] = args;
  const known = verbsOf(name).find(([each]) => each === verb)?.[1];
  if (isDryRun && known?.hasDryRun !== true) throw new PlainError(`${name} ${verb} does not take --dry-run.`);
  const { databaseUrl, demo, user, secrets = [], deskOrigin = '', environment = {}, onProgress = () => undefined } = call;
  const { askCode = () => Promise.reject(new PlainError('Write the code of your authenticator app: --code CODE.')) } = call;
  try {
    const commandLine = await openCommandLine({ databaseUrl, demo, secrets, environment }, createLogger('warn', toStderr()));
    try {
      const access = isDryRun ? 'reads' : (known?.access ?? (verb === '' ? 'reads' : 'act'));
      const isInvitation = name === 'desk' && verb === 'invite';
      const written = [name, ...args].slice(0, 3).join(' ');
      const { commands: desk } = commandLine.core.operatorDesk;
      const by = await identify(named, { commands: desk, user, secrets, command: written, access, isInvitation, askCode });
      const context = { ...commandLine, who: by.actor, by, secrets, deskOrigin, environment, onProgress, isDryRun, ...options };
      const { lines, data } = await commands[name](args, context);
      // What the operator has written is printed unchanged, because it may be saved to a file.
      return { lines: SHOWING_FOREIGN_TEXT.has(name) ? lines.map(visibleLine) : lines, data };
    } finally {
      await commandLine.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)
      throw new PlainError('This database is still empty: start the product on it once, with npm start.', { cause: error });
    throw error;
  }
}
