import { collectApiKey, listApiKeys, makeApiKey, revokeApiKey } from './api-keys.js';
import { approveProposal, getActOutcome, listProposals, refuseProposal } from './approvals.js';
import { getSeal, listAudit, listAuditPeople } from './audit.js';
import { closeDay, explainDifference, getBooks, getJournal, listBookEntries, readBooks } from './books.js';
import type { DeskCall, DeskCallOf, DeskKeyOf } from './call.js';
import * as chat from './chat.js';
import * as memberExport from './member-export.js';
import * as timeline from './member-timeline.js';
import * as memberNotes from './member-notes.js';
import * as memberLimits from './member-limits.js';
import * as memberData from './member-data.js';
import {
  confirmAccount,
  endSessions,
  freezeMember,
  getMember,
  listRecentMembers,
  revealBankNumber,
  searchMembers,
  unfreezeMember,
} from './members.js';
import { getReports } from './reports.js';
import * as sessions from './session.js';
import { changeSetting, listSettings } from './settings.js';
import { getSetup, recordDrill } from './setup.js';
import * as shop from './shop.js';
import { getWheelCosts, simulateWheel } from './shop-wheel.js';
import { getDeskSlip, listDeskSlips, refuseSlip, reverifySlip } from './slips.js';
import {
  activateOperator,
  changeRoles,
  inviteLink,
  inviteOperator,
  listTeam,
  resetOperator,
  restoreOperator,
  suspendOperator,
} from './team.js';
import { checkConnections, getToday } from './today.js';
import * as waiting from './waiting.js';
import * as search from './search.js';
import * as webhooks from './webhooks.js';
import * as withdrawal from './withdrawal-detail.js';
import * as withdrawals from './withdrawals.js';

/** All calls of the desk. The server registers them from this list; OpenAPI, the permission matrix and the fuzz test are generated from it. */
export const deskCalls = [
  sessions.getSession,
  sessions.signIn,
  sessions.passkeySignInOptions,
  sessions.passkeySignIn,
  sessions.signOut,
  sessions.proofOptions,
  sessions.prove,
  sessions.getInvite,
  sessions.invitePasskeyOptions,
  sessions.inviteCodeOptions,
  sessions.acceptInvite,
  sessions.listFactors,
  sessions.addPasskeyOptions,
  sessions.addPasskey,
  sessions.removePasskey,
  sessions.addCodeOptions,
  sessions.addCode,
  sessions.renewRecoveryCodes,
  getToday,
  checkConnections,
  search.findById,
  withdrawals.listWithdrawals,
  withdrawals.takeNextWithdrawal,
  withdrawal.getWithdrawal,
  withdrawals.claimWithdrawal,
  withdrawals.unclaimWithdrawal,
  withdrawals.releaseWithdrawal,
  withdrawals.releaseWithdrawals,
  withdrawals.rejectWithdrawal,
  withdrawals.lookUpWithdrawal,
  withdrawals.settlePaidOutside,
  withdrawals.pausePayouts,
  withdrawals.resumePayouts,
  searchMembers,
  listRecentMembers,
  getMember,
  revealBankNumber,
  confirmAccount,
  freezeMember,
  unfreezeMember,
  endSessions,
  memberLimits.tightenLimit,
  memberData.changeBank,
  memberData.changePhone,
  memberData.eraseMember,
  memberNotes.addMemberNote,
  memberNotes.removeMemberNote,
  memberNotes.tagMember,
  memberNotes.untagMember,
  memberNotes.listMemberTags,
  timeline.getTimeline,
  timeline.getReceipt,
  memberExport.exportMembers,
  memberExport.listMemberExports,
  memberExport.downloadMemberExport,
  listDeskSlips,
  getDeskSlip,
  reverifySlip,
  refuseSlip,
  waiting.listWaiting,
  waiting.creditSuspense,
  waiting.returnSuspense,
  waiting.creditReview,
  waiting.refuseReview,
  waiting.decideExclusion,
  waiting.closeFinding,
  getBooks,
  listBookEntries,
  readBooks,
  explainDifference,
  closeDay,
  getJournal,
  chat.listChats,
  chat.getChat,
  chat.sendChat,
  chat.addChatNote,
  chat.typeChat,
  chat.readingChat,
  chat.assignChat,
  chat.snoozeChat,
  chat.endChat,
  chat.openMemberChat,
  chat.listChatOperators,
  chat.listReadyAnswers,
  chat.saveReadyAnswer,
  chat.removeReadyAnswer,
  listProposals,
  approveProposal,
  refuseProposal,
  getActOutcome,
  listAudit,
  listAuditPeople,
  getSeal,
  listTeam,
  inviteOperator,
  inviteLink,
  activateOperator,
  changeRoles,
  suspendOperator,
  restoreOperator,
  resetOperator,
  listApiKeys,
  makeApiKey,
  collectApiKey,
  revokeApiKey,
  listSettings,
  changeSetting,
  getSetup,
  recordDrill,
  webhooks.listWebhooks,
  webhooks.getWebhook,
  webhooks.addWebhook,
  webhooks.changeWebhook,
  webhooks.pauseWebhook,
  webhooks.resumeWebhook,
  webhooks.removeWebhook,
  webhooks.newWebhookSecret,
  webhooks.testWebhook,
  webhooks.sendWebhookAgain,
  shop.listShop,
  shop.getShopItem,
  shop.getShopVersion,
  shop.saveShopDraft,
  shop.discardShopDraft,
  shop.publishShopItem,
  shop.publishAccounts,
  shop.publishWheel,
  shop.cancelShopPlan,
  shop.cancelAccountsPlan,
  shop.cancelWheelPlan,
  shop.previewShopItem,
  getWheelCosts,
  simulateWheel,
  getReports,
] as const satisfies readonly DeskCall[];

type DeskCalls = (typeof deskCalls)[number];

/** Calls by name: `DeskApi['POST /desk/sign-in']['body']`. */
export type DeskApi = { [C in DeskCalls as DeskKeyOf<C>]: DeskCallOf<C> };

/** The calls other than reading that never take a second person. */
export type OnePersonCall = DeskKeyOf<Extract<DeskCalls, { method: 'POST'; approval: 'never' }>>;

/** Topics of the desk's event stream, `GET /desk/events`: a hint that rows of this topic have changed; the console fetches them again. */
export const deskTopics = [
  'withdrawals',
  'waiting',
  'slips',
  'members',
  'proposals',
  'team',
  'settings',
  'payouts',
  'books',
  'chats',
  'shop',
  'webhooks',
] as const;
export type DeskTopic = (typeof deskTopics)[number];
/** An operator who has a conversation open. */
export interface ChatReader {
  chat: string;
  operator: string;
  name: string;
}
/** A note in a conversation names the operator. */
export interface ChatMention {
  chat: string;
  /** Who wrote the note. */
  by: string;
}
/** An event of the stream: a topic, a mention of the operator, or with permission `chat.read` the conversation in which the customer is typing, or that a colleague has open. */
export type DeskEvent = { topic: DeskTopic } | { typing: string } | { reading: ChatReader } | { mention: ChatMention };

export * from './api-keys.js';
export * from './approvals.js';
export * from './audit.js';
export * from './books.js';
export * from './call.js';
export * from './chat.js';
export * from './errors.js';
export * from './fields.js';
export * from './lists.js';
export * from './member-data.js';
export * from './member-movement.js';
export * from './member-limits.js';
export * from './member-notes.js';
export * from './member-timeline.js';
export * from './member-export.js';
export * from './members.js';
export * from './permissions.js';
export * from './proposal.js';
export * from './reports.js';
export * from './search.js';
export * from './session.js';
export * from './settings.js';
export * from './setup.js';
export * from './shop.js';
export * from './shop-wheel.js';
export * from './shop-values.js';
export * from './slips.js';
export * from './team.js';
export * from './today.js';
export * from './waiting.js';
export * from './webhooks.js';
export * from './withdrawal-detail.js';
export * from './withdrawals.js';
