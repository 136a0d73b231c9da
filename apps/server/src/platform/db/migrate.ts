import { type Kysely, Migrator } from 'kysely';
import type { Schema } from './schema.js';
import { platformTables } from './migrations/0001-platform.js';
import { memberTables } from './migrations/0002-member.js';
import { ledgerTables } from './migrations/0003-ledger.js';
import { ledgerPost } from './migrations/0004-ledger-post.js';
import { depositTables } from './migrations/0005-deposit.js';
import { limitTables } from './migrations/0006-limits.js';
import { rotatedKeys } from './migrations/0007-rotated-keys.js';
import { liveAttachments } from './migrations/0008-live-attachments.js';
import { ledgerPostSets } from './migrations/0009-ledger-post-sets.js';
import { sessionChanges } from './migrations/0010-session-changes.js';
import { incomingTables } from './migrations/0011-incoming.js';
import { gameTables } from './migrations/0012-game.js';
import { slipTables } from './migrations/0013-slip.js';
import { boundWallets } from './migrations/0014-bound-wallets.js';
import { conditionTables } from './migrations/0015-condition.js';
import { bonusTables } from './migrations/0016-bonus.js';
import { activityTables } from './migrations/0017-activity.js';
import { spinTables } from './migrations/0018-spin.js';
import { chatTables } from './migrations/0019-chat.js';

/** In order, never edited once released: a change is a new migration. */
const migrations = {
  '0001-platform': platformTables,
  '0002-member': memberTables,
  '0003-ledger': ledgerTables,
  '0004-ledger-post': ledgerPost,
  '0005-deposit': depositTables,
  '0006-limits': limitTables,
  '0007-rotated-keys': rotatedKeys,
  '0008-live-attachments': liveAttachments,
  '0009-ledger-post-sets': ledgerPostSets,
  '0010-session-changes': sessionChanges,
  '0011-incoming': incomingTables,
  '0012-game': gameTables,
  '0013-slip': slipTables,
  '0014-bound-wallets': boundWallets,
  '0015-condition': conditionTables,
  '0016-bonus': bonusTables,
  '0017-activity': activityTables,
  '0018-spin': spinTables,
  '0019-chat': chatTables,
};

/** Brings the database to this release. Several nodes may call it at once: the migrator takes a lock. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migrations failed', { cause: error });
}
