import { openCommandLine } from '../app/command-line.js';
import { createLogger, toStderr } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { visibleLine } from '../platform/visible.rules.js';
import { type Access, ACTING_USAGE, identify, parseNamed } from './acting.js';
import { AUDIT_USAGE, auditCommand } from './audit-command.js';
import type { Command } from './command.js';
import { CONTENT_USAGE, contentCommand } from './content-command.js';
import { DESK_USAGE, deskCommand } from './desk-command.js';
import { FINDINGS_USAGE, findingsCommand } from './findings-command.js';
import { KEYS_USAGE, keysCommand } from './keys-command.js';
import { LEDGER_USAGE, ledgerCommand } from './ledger-command.js';
import { listingCommand, listingUsage } from './listing-command.js';
import { MEMBER_USAGE, memberCommand } from './member-command.js';
import { offerCommand, offerUsage } from './offer-command.js';
import { PROVIDERS_USAGE, providersCommand } from './providers-command.js';
import { REVIEW_USAGE, reviewCommand } from './review-command.js';
import { SESSIONS_USAGE, sessionsCommand } from './sessions-command.js';
import { SETTINGS_USAGE, settingsCommand } from './settings-command.js';
import { SETUP_USAGE, setupCommand } from './setup-command.js';
import { SUSPENSE_USAGE, suspenseCommand } from './suspense-command.js';

/** A command with what each of its verbs needs. A verb that is not listed needs an operator. */
interface Listed {
  run: Command;
  usage: string;
  verbs: Readonly<Record<string, Access>>;
}

const offers = { list: 'reads', open: 'act', close: 'act', save: 'act' } as const;
const listings = { get: 'reads', set: 'act' } as const;

const commands: Record<string, Listed> = {
  setup: { run: setupCommand, usage: SETUP_USAGE, verbs: { drilled: 'settings.change' } },
  settings: { run: settingsCommand, usage: SETTINGS_USAGE, verbs: { list: 'reads', get: 'reads', set: 'act' } },
  content: { run: contentCommand, usage: CONTENT_USAGE, verbs: { list: 'reads', get: 'reads', set: 'act' } },
  member: { run: memberCommand, usage: MEMBER_USAGE, verbs: { show: 'reads' } },
  review: { run: reviewCommand, usage: REVIEW_USAGE, verbs: { list: 'reads', return: 'waiting.decide', refuse: 'waiting.decide' } },
  suspense: { run: suspenseCommand, usage: SUSPENSE_USAGE, verbs: { list: 'reads' } },
  findings: { run: findingsCommand, usage: FINDINGS_USAGE, verbs: { list: 'reads', close: 'waiting.decide' } },
  audit: { run: auditCommand, usage: AUDIT_USAGE, verbs: { verify: 'reads' } },
  ledger: { run: ledgerCommand, usage: LEDGER_USAGE, verbs: { check: 'reads' } },
  providers: { run: providersCommand, usage: PROVIDERS_USAGE, verbs: { check: 'reads' } },
  keys: { run: keysCommand, usage: KEYS_USAGE, verbs: { status: 'reads' } },
  bonus: { run: offerCommand('bonus'), usage: offerUsage('bonus'), verbs: offers },
  promotion: { run: offerCommand('promotion'), usage: offerUsage('promotion'), verbs: offers },
  accounts: { run: listingCommand('accounts'), usage: listingUsage('accounts'), verbs: listings },
  games: { run: listingCommand('games'), usage: listingUsage('games'), verbs: listings },
  wheel: { run: listingCommand('wheel'), usage: listingUsage('wheel'), verbs: listings },
  sessions: { run: sessionsCommand, usage: SESSIONS_USAGE, verbs: { end: 'members.sessions' } },
  desk: { run: deskCommand, usage: DESK_USAGE, verbs: { list: 'reads', invite: 'team.change' } },
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
 * @throws PlainError for a command, key or value that does not exist, and for a database that cannot be used
 */
export async function runOperator({
  databaseUrl,
  demo,
  user,
  secrets = [],
  deskOrigin = '',
  environment = {},
  words,
  onProgress = () => undefined,
  askCode = () => Promise.reject(new PlainError('Write the code of your authenticator app: --code CODE.')),
}: OperatorCall): Promise<string[]> {
  const { args: given, named } = parseNamed(words);
  const [name = '', ...args] = given;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const usages = Object.values(commands).map(({ usage }) => usage);
    throw new PlainError(`Write one of: ${usages.join(', ')}. Every command that changes something takes ${ACTING_USAGE}.`);
  }
  try {
    const commandLine = await openCommandLine({ databaseUrl, demo, secrets, environment }, createLogger('warn', toStderr()));
    try {
      const [verb] = args;
      const access = verb === undefined ? 'reads' : (command.verbs[verb] ?? 'act');
      const isInvitation = name === 'desk' && verb === 'invite';
      const written = [name, ...args].slice(0, 3).join(' ');
      const { commands: desk } = commandLine.core.operatorDesk;
      const by = await identify(named, { commands: desk, user, secrets, command: written, access, isInvitation, askCode });
      const lines = await command.run(args, { ...commandLine, who: by.actor, by, secrets, deskOrigin, environment, onProgress });
      // What the operator has written is printed unchanged, because it may be saved to a file.
      return SHOWING_FOREIGN_TEXT.has(name) ? lines.map(visibleLine) : lines;
    } finally {
      await commandLine.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)
      throw new PlainError('This database is still empty: start the product on it once, with npm start.', { cause: error });
    throw error;
  }
}
