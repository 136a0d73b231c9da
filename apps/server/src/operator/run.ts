import { createClock } from '../platform/clock.js';
import { type Db, openDatabase } from '../platform/db/pool.js';
import { reachDatabase } from '../platform/db/reach.js';
import { PlainError } from '../platform/plain-error.js';
import { createContent, createSettings } from '../platform/settings/index.js';
import { visibleLine } from '../platform/visible.rules.js';
import { createInTx } from '../platform/unit-of-work.js';
import { AUDIT_USAGE, auditCommand } from './audit-command.js';
import { CONTENT_USAGE, contentCommand } from './content-command.js';
import { openDesks } from './desks.js';
import { FINDINGS_USAGE, findingsCommand } from './findings-command.js';
import { KEYS_USAGE, keysCommand } from './keys-command.js';
import { LEDGER_USAGE, ledgerCommand } from './ledger-command.js';
import { type Listed, listingCommand, listingUsage } from './listing-command.js';
import { MEMBER_USAGE, memberCommand } from './member-command.js';
import { offerCommand, offerUsage } from './offer-command.js';
import { REVIEW_USAGE, reviewCommand } from './review-command.js';
import { sessionsCommand } from './sessions-command.js';
import { settingsCommand } from './settings-command.js';
import { SUSPENSE_USAGE, suspenseCommand } from './suspense-command.js';

export interface OperatorCall {
  databaseUrl: string;
  demo: boolean;
  /** Who gives the command: the name of the system's user. */
  user: string;
  words: readonly string[];
  /** KRAPAO_SECRET as the servers have it, for `keys`; empty when it is not known. */
  secrets?: readonly string[];
}

const NO_SUCH_TABLE = '42P01';
/** Commands whose lines hold names that members and banks have written. */
const SHOWING_OTHERS = new Set(['member', 'review', 'suspense']);

interface RoomCall {
  db: Db;
  demo: boolean;
  words: readonly string[];
  secrets: readonly string[];
  /** `operator:<user>`, for the audit log. */
  actor: string;
}

const byOperator = (actor: string) => ({ actor, member: null, request: null });

const listing =
  (name: Listed) =>
  async ({ db, demo, words, actor }: RoomCall): Promise<string[]> =>
    listingCommand(name, words, (await openDesks(db, demo))[name], byOperator(actor));

const rooms: Record<string, (call: RoomCall) => Promise<string[]>> = {
  settings: ({ db, demo, words, actor }) =>
    settingsCommand(words, { settings: createSettings({ db, clock: createClock(), demo }), inTx: createInTx(db), actor }),
  content: ({ db, words, actor }) =>
    contentCommand(words, { content: createContent({ db, clock: createClock() }), inTx: createInTx(db), actor }),
  sessions: ({ db, words, actor }) => sessionsCommand(words, { inTx: createInTx(db), actor }),
  member: async ({ db, demo, words, actor }) =>
    memberCommand(words, { inTx: createInTx(db), condition: (await openDesks(db, demo)).condition, actor }),
  review: async ({ db, demo, words, actor }) => reviewCommand(words, db, await openDesks(db, demo), byOperator(actor)),
  bonus: async ({ db, demo, words, actor }) => offerCommand('bonus', words, (await openDesks(db, demo)).bonuses, byOperator(actor)),
  promotion: async ({ db, demo, words, actor }) =>
    offerCommand('promotion', words, (await openDesks(db, demo)).promotions, byOperator(actor)),
  accounts: listing('accounts'),
  games: listing('games'),
  wheel: listing('wheel'),
  keys: ({ db, words, secrets }) => keysCommand(words, { inTx: createInTx(db), secrets }),
  ledger: ({ db, words }) => ledgerCommand(words, db),
  audit: ({ db, words }) => auditCommand(words, createInTx(db)),
  findings: ({ db, words, actor }) => findingsCommand(words, { db, inTx: createInTx(db), now: new Date(), who: byOperator(actor) }),
  suspense: async ({ db, demo, words, actor }) => suspenseCommand(words, (await openDesks(db, demo)).suspense, byOperator(actor)),
};

/**
 * One command of the operator on the product's database: resolves to the lines to be shown.
 *
 * @throws PlainError for a command, key or value that does not exist, and for a database that cannot be used
 */
export async function runOperator({
  databaseUrl,
  demo,
  user,
  secrets = [],
  words: [name = '', ...words],
}: OperatorCall): Promise<string[]> {
  const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
  if (room === undefined)
    throw new PlainError(
      `Write one of: settings list, settings get KEY [CURRENCY], settings set KEY [CURRENCY] VALUE, ${CONTENT_USAGE}, ${MEMBER_USAGE}, ${REVIEW_USAGE}, ${SUSPENSE_USAGE}, ${FINDINGS_USAGE}, ${AUDIT_USAGE}, ${LEDGER_USAGE}, ${KEYS_USAGE}, ${offerUsage('bonus')}, ${offerUsage('promotion')}, ${(['accounts', 'games', 'wheel'] as const).map(listingUsage).join(', ')}, sessions end PHONE|all.`,
    );
  await reachDatabase(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    const lines = await room({ db, demo, words, secrets, actor: `operator:${user}` });
    // What the operator has written is shown as it is: it may be saved to a file.
    return SHOWING_OTHERS.has(name) ? lines.map(visibleLine) : lines;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)
      throw new PlainError('This database is still empty: start the product on it once, with npm start.', { cause: error });
    throw error;
  } finally {
    await close();
  }
}
