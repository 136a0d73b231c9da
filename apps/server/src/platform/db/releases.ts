import type { Migration } from 'kysely';
import { platformTables } from './migrations/0001-platform.js';
import { memberTables } from './migrations/0002-member.js';
import { ledgerTables } from './migrations/0003-ledger.js';
import { depositTables } from './migrations/0005-deposit.js';
import { limitTables } from './migrations/0006-limits.js';
import { liveAttachments } from './migrations/0008-live-attachments.js';
import { incomingTables } from './migrations/0011-incoming.js';
import { gameTables } from './migrations/0012-game.js';
import { slipTables } from './migrations/0013-slip.js';
import { boundWallets } from './migrations/0014-bound-wallets.js';
import { conditionTables } from './migrations/0015-condition.js';
import { bonusTables } from './migrations/0016-bonus.js';
import { activityTables } from './migrations/0017-activity.js';
import { spinTables } from './migrations/0018-spin.js';
import { chatTables } from './migrations/0019-chat.js';
import { accountHolders } from './migrations/0020-account-holders.js';
import { openBets } from './migrations/0021-open-bets.js';
import { gameBooks } from './migrations/0022-game-books.js';
import { sagaLanes } from './migrations/0025-saga-lanes.js';
import { selfReferral } from './migrations/0026-self-referral.js';
import { findingTables } from './migrations/0030-findings.js';
import { sealTables } from './migrations/0032-seals.js';
import { gameArt } from './migrations/0035-game-art.js';
import { jobLeases } from './migrations/0040-job-leases.js';
import { sealedWith } from './migrations/0042-sealed-with.js';
import { checkpointTables } from './migrations/0043-checkpoints.js';
import { demoMembers } from './migrations/0044-demo-members.js';
import { generationsAndAddresses } from './migrations/0045-generations-and-addresses.js';
import { sqlFileTable } from './migrations/0046-sql-files.js';
import { ledgerBatches } from './migrations/0048-ledger-batches.js';
import { boundedReads } from './migrations/0049-bounded-reads.js';
import { operatorTables } from './migrations/0051-operators.js';
import { operatorInvites } from './migrations/0052-operator-invites.js';
import { deskChallenges } from './migrations/0053-desk-challenges.js';
import { deskReads } from './migrations/0055-desk-reads.js';
import { books } from './migrations/0056-books.js';
import { chatInbox } from './migrations/0057-chat-inbox.js';
import { reports } from './migrations/0058-reports.js';
import { membersAtTheDesk } from './migrations/0059-members-at-the-desk.js';
import { operatorAdmission } from './migrations/0063-operator-admission.js';
import { sessionsOfPasskeys } from './migrations/0064-sessions-of-passkeys.js';
import { whatOperatorsSee } from './migrations/0065-what-operators-see.js';
import { withdrawalsOfADay } from './migrations/0066-withdrawals-of-a-day.js';
import { sessionLanguage } from './migrations/0067-session-language.js';
import { claimsOfReviews } from './migrations/0068-claims-of-reviews.js';
import { cursorAndRetention } from './migrations/0069-cursor-and-retention.js';
import { holdersByName } from './migrations/0070-holders-by-name.js';
import { creditedSlips } from './migrations/0071-credited-slips.js';
import { whyTwoDecide } from './migrations/0072-why-two-decide.js';
import { endsOfTransfers } from './migrations/0073-ends-of-transfers.js';
import { pendingSagas } from './migrations/0074-pending-sagas.js';
import { breaks } from './migrations/0080-breaks.js';
import { purposeOfCodes } from './migrations/0078-purpose-of-codes.js';
import { sessionsOfMembers } from './migrations/0079-sessions-of-members.js';
import { depositLimits } from './migrations/0081-deposit-limits.js';
import { passkeysOfMembers } from './migrations/0082-passkeys-of-members.js';
import { stepUps } from './migrations/0083-step-up.js';
import { personalData } from './migrations/0087-personal-data.js';
import { recordsOfDecisions } from './migrations/0085-records-of-decisions.js';
import { phoneChanges } from './migrations/0086-phone-changes.js';
import { auditOfAPerson } from './migrations/0088-audit-of-a-person.js';
import { lossLimits } from './migrations/0089-loss-limits.js';
import { outgoingWebhooks } from './migrations/0090-outgoing-webhooks.js';
import { noticesOfMembers } from './migrations/0091-notices-of-members.js';
import { realityChecks } from './migrations/0092-reality-checks.js';
import { closings } from './migrations/0094-closings.js';
import { pushSubscriptions } from './migrations/0093-push-subscriptions.js';
import { excludedPersons } from './migrations/0095-excluded-persons.js';
import { mentions } from './migrations/0096-mentions.js';
import { trialHours } from './migrations/0097-trial-hours.js';
import { noticesOfTheSite } from './migrations/0098-notices-of-the-site.js';
import { memberImports } from './migrations/0100-member-imports.js';
import { sharedBankAccounts } from './migrations/0101-shared-bank-accounts.js';
import { webBuilds } from './migrations/0102-web-builds.js';
import { journalKey } from './migrations/0103-journal-key.js';
import { postedKeys } from './migrations/0104-posted-keys.js';
import { postedKeysOfBefore } from './migrations/0105-posted-keys-of-before.js';
import { ledgerArchive } from './migrations/0106-ledger-archive.js';
import { apiKeys } from './migrations/0099-api-keys.js';
import { shopWindow } from './migrations/0060-shop-window.js';
import { deskDaySum } from './migrations/0061-desk-day-sum.js';
import { reviewMemory } from './migrations/0062-review-memory.js';
import { payoutReview } from './migrations/0050-payout-review.js';

/** The migrations of one release, by name. */
export type Release = Record<string, Migration>;

/**
 * These created functions and triggers that are in `.sql` files now (sql-files.ts). The names stay in the list: an earlier release
 * applies every migration that it knows and the database has not recorded.
 */
const movedToSqlFiles: Migration = { up: () => Promise.resolve() };

/**
 * One entry for each release that changed the schema, oldest first. Never edit a migration after its release: a change is a new migration, in
 * the last entry until its release, in a new entry afterwards. A release that changes `.sql` files only adds an empty entry. The number of entries is
 * the generation of the schema (docs/decisions/0022).
 */
export const RELEASES: readonly Release[] = [
  {
    '0001-platform': platformTables,
    '0002-member': memberTables,
    '0003-ledger': ledgerTables,
    '0004-ledger-post': movedToSqlFiles,
    '0005-deposit': depositTables,
    '0006-limits': limitTables,
    '0007-rotated-keys': movedToSqlFiles,
    '0008-live-attachments': liveAttachments,
    '0009-ledger-post-sets': movedToSqlFiles,
    '0010-session-changes': movedToSqlFiles,
    '0011-incoming': incomingTables,
    '0012-game': gameTables,
    '0013-slip': slipTables,
    '0014-bound-wallets': boundWallets,
    '0015-condition': conditionTables,
    '0016-bonus': bonusTables,
    '0017-activity': activityTables,
    '0018-spin': spinTables,
    '0019-chat': chatTables,
    '0020-account-holders': accountHolders,
    '0021-open-bets': openBets,
    '0022-game-books': gameBooks,
    '0025-saga-lanes': sagaLanes,
    '0026-self-referral': selfReferral,
    '0030-findings': findingTables,
    '0031-append-only': movedToSqlFiles,
    '0032-seals': sealTables,
    '0035-game-art': gameArt,
  },
  {
    '0040-job-leases': jobLeases,
    '0042-sealed-with': sealedWith,
    '0043-checkpoints': checkpointTables,
    '0044-demo-members': demoMembers,
    '0045-generations-and-addresses': generationsAndAddresses,
    '0046-sql-files': sqlFileTable,
    '0048-ledger-batches': ledgerBatches,
    '0049-bounded-reads': boundedReads,
    '0050-payout-review': payoutReview,
    '0051-operators': operatorTables,
    '0052-operator-invites': operatorInvites,
    '0053-desk-challenges': deskChallenges,
    '0055-desk-reads': deskReads,
    '0056-books': books,
    '0057-chat-inbox': chatInbox,
    '0058-reports': reports,
    '0059-members-at-the-desk': membersAtTheDesk,
    '0060-shop-window': shopWindow,
    '0061-desk-day-sum': deskDaySum,
    '0062-review-memory': reviewMemory,
    '0063-operator-admission': operatorAdmission,
    '0064-sessions-of-passkeys': sessionsOfPasskeys,
    '0065-what-operators-see': whatOperatorsSee,
    '0066-withdrawals-of-a-day': withdrawalsOfADay,
    '0067-session-language': sessionLanguage,
    '0068-claims-of-reviews': claimsOfReviews,
    '0069-cursor-and-retention': cursorAndRetention,
    '0070-holders-by-name': holdersByName,
    '0071-credited-slips': creditedSlips,
    '0072-why-two-decide': whyTwoDecide,
    '0073-ends-of-transfers': endsOfTransfers,
    '0074-pending-sagas': pendingSagas,
    '0080-breaks': breaks,
    '0078-purpose-of-codes': purposeOfCodes,
    '0079-sessions-of-members': sessionsOfMembers,
    '0081-deposit-limits': depositLimits,
    '0082-passkeys-of-members': passkeysOfMembers,
    '0083-step-up': stepUps,
    '0085-records-of-decisions': recordsOfDecisions,
    '0086-phone-changes': phoneChanges,
    '0087-personal-data': personalData,
    '0088-audit-of-a-person': auditOfAPerson,
    '0089-loss-limits': lossLimits,
    '0090-outgoing-webhooks': outgoingWebhooks,
    '0091-notices-of-members': noticesOfMembers,
    '0092-reality-checks': realityChecks,
    '0093-push-subscriptions': pushSubscriptions,
    '0094-closings': closings,
    '0095-excluded-persons': excludedPersons,
    '0096-mentions': mentions,
    '0097-trial-hours': trialHours,
    '0098-notices-of-the-site': noticesOfTheSite,
    '0100-member-imports': memberImports,
    '0099-api-keys': apiKeys,
    '0101-shared-bank-accounts': sharedBankAccounts,
    '0102-web-builds': webBuilds,
    '0103-journal-key': journalKey,
    '0104-posted-keys': postedKeys,
    '0105-posted-keys-of-before': postedKeysOfBefore,
    '0106-ledger-archive': ledgerArchive,
  },
];
