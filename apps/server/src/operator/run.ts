import { openCommandLine } from '../app/command-line.js';
import { createLogger } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { visibleLine } from '../platform/visible.rules.js';
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
import { REVIEW_USAGE, reviewCommand } from './review-command.js';
import { SESSIONS_USAGE, sessionsCommand } from './sessions-command.js';
import { SETTINGS_USAGE, settingsCommand } from './settings-command.js';
import { SUSPENSE_USAGE, suspenseCommand } from './suspense-command.js';

const commands: Record<string, { run: Command; usage: string }> = {
  settings: { run: settingsCommand, usage: SETTINGS_USAGE },
  content: { run: contentCommand, usage: CONTENT_USAGE },
  member: { run: memberCommand, usage: MEMBER_USAGE },
  review: { run: reviewCommand, usage: REVIEW_USAGE },
  suspense: { run: suspenseCommand, usage: SUSPENSE_USAGE },
  findings: { run: findingsCommand, usage: FINDINGS_USAGE },
  audit: { run: auditCommand, usage: AUDIT_USAGE },
  ledger: { run: ledgerCommand, usage: LEDGER_USAGE },
  keys: { run: keysCommand, usage: KEYS_USAGE },
  bonus: { run: offerCommand('bonus'), usage: offerUsage('bonus') },
  promotion: { run: offerCommand('promotion'), usage: offerUsage('promotion') },
  accounts: { run: listingCommand('accounts'), usage: listingUsage('accounts') },
  games: { run: listingCommand('games'), usage: listingUsage('games') },
  wheel: { run: listingCommand('wheel'), usage: listingUsage('wheel') },
  sessions: { run: sessionsCommand, usage: SESSIONS_USAGE },
  desk: { run: deskCommand, usage: DESK_USAGE },
};

export interface OperatorCall {
  databaseUrl: string;
  demo: boolean;
  /** The system user who runs the command. */
  user: string;
  words: readonly string[];
  /** The values of KRAPAO_SECRET, newest first; only `keys` needs them. */
  secrets?: readonly string[];
  /** Scheme and host of the desk; only `desk invite` needs them. */
  deskOrigin?: string;
  /** Shows how far a long command is; nothing is shown by default. */
  onProgress?: (line: string) => void;
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
  words: [name = '', ...args],
  onProgress = () => undefined,
}: OperatorCall): Promise<string[]> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const usages = Object.values(commands).map(({ usage }) => usage);
    throw new PlainError(`Write one of: ${usages.join(', ')}.`);
  }
  try {
    const commandLine = await openCommandLine({ databaseUrl, demo, secrets }, createLogger('warn'));
    try {
      const who = { actor: `operator:${user}`, member: null, request: null };
      const lines = await command.run(args, { ...commandLine, who, secrets, deskOrigin, onProgress });
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
