import type { CallOf, Endpoint, KeyOf } from './endpoint.js';
import type { PublishedAnswers, PublishedOf } from './published.js';
import { changePassword, getProfile, register, replacePassword, updateBankAccountName, updateProfile, validateAccount } from './account.js';
import { beginBreak, getBreak, returnFromBreak } from './break.js';
import { activateBonus, checkActiveBonus, checkMinimum, clearBonus, listBonuses } from './bonus.js';
import { getChatConfig, listChatHistory, readChat, sendChatMessage, uploadChatImage, uploadChatVideo } from './chat.js';
import { getCondition } from './condition.js';
import type { frozenBy } from './freeze.js';
import { claimTransfer, createQr, deleteQr, getQr, redeemGiftLink } from './deposit.js';
import { activateGame, autoLogins, getGameCredentials, refreshSlots, resetGamePassword } from './game.js';
import { listInviteBanners, listInvites, receiveInviteBonus } from './invite.js';
import { confirmDepositLimit, confirmLossLimit, getLimits, setDepositLimit, setLossLimit } from './limit.js';
import { lookupContact } from './contact.js';
import * as lookups from './lookup.js';
import { sendForgottenOtp, sendOtp, verifyOtp } from './otp.js';
import * as notices from './notice.js';
import * as passkeys from './passkey.js';
import * as phones from './phone.js';
import * as closings from './closing.js';
import * as pushes from './push.js';
import { downloadMyData } from './personal-data.js';
import { activatePromotion, currentPromotion, findPromotion } from './promotion.js';
import * as realityChecks from './reality-check.js';
import { addRefundToWallet, checkRefund, listRefundBanners, listRefunds, receiveRefund } from './refund.js';
import { login, logout } from './session.js';
import { answerNewDevice, endOtherSessions, endSession, listLogins, listSessions, setIdleMinutes } from './sessions.js';
import { getSlipUrl, listSlips, uploadSlip } from './slip.js';
import { claimCoupon, getSpinActive, getSpinSetup, listCoupons, listDraws, setClientSeed, spin } from './spin.js';
import { listStatement, listStatementMonths, searchStatement } from './statement.js';
import { transfer, transferAll } from './transfer.js';
import { getWallet } from './wallet.js';
import { proveStepUp, sendStepUpOtp, withdraw, withdrawAll } from './withdraw.js';

/** All endpoints. The server registers them from this list; OpenAPI and the fuzz test are generated from it. */
export const endpoints = [
  validateAccount,
  register,
  replacePassword,
  getProfile,
  updateProfile,
  updateBankAccountName,
  changePassword,
  getBreak,
  beginBreak,
  returnFromBreak,
  listSessions,
  endSession,
  endOtherSessions,
  listLogins,
  answerNewDevice,
  setIdleMinutes,
  getLimits,
  setDepositLimit,
  confirmDepositLimit,
  setLossLimit,
  confirmLossLimit,
  realityChecks.getRealityCheck,
  realityChecks.setRealityCheck,
  realityChecks.answerRealityCheck,
  closings.getClosing,
  closings.closeAccount,
  closings.keepAccount,
  downloadMyData,
  notices.listNotices,
  notices.readNotices,
  notices.getNoticeSettings,
  notices.setNoticeSettings,
  pushes.getPush,
  pushes.setPush,
  pushes.removePush,
  passkeys.listPasskeys,
  passkeys.passkeyChallenge,
  passkeys.passkeyOptions,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.endRest,
  phones.getPhoneChange,
  phones.changeOwnPhone,
  phones.cancelPhoneChange,
  phones.denyPhoneChange,
  sendOtp,
  sendForgottenOtp,
  passkeys.sendPasskeyOtp,
  sendStepUpOtp,
  phones.sendPhoneOtp,
  verifyOtp,
  login,
  passkeys.passkeyLoginOptions,
  passkeys.passkeyLogin,
  logout,
  lookups.lookupBanks,
  lookups.lookupDeposit,
  lookups.lookupConditions,
  lookups.lookupAgreements,
  lookups.lookupInfo,
  lookups.lookupNotice,
  lookupContact,
  lookups.lookupWithdraw,
  lookups.lookupSlip,
  lookups.lookupSources,
  lookups.lookupHowto,
  lookups.lookupActive,
  lookups.lookupRegisterOtp,
  lookups.lookupEnableChatWidget,
  getWallet,
  getQr,
  createQr,
  deleteQr,
  claimTransfer,
  redeemGiftLink,
  uploadSlip,
  refreshSlots,
  activateGame,
  getGameCredentials,
  resetGamePassword,
  ...autoLogins,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
  proveStepUp,
  listStatement,
  listStatementMonths,
  searchStatement,
  listSlips,
  getSlipUrl,
  getCondition,
  listBonuses,
  activateBonus,
  checkActiveBonus,
  clearBonus,
  checkMinimum,
  findPromotion,
  activatePromotion,
  currentPromotion,
  listInvites,
  receiveInviteBonus,
  listInviteBanners,
  listRefunds,
  checkRefund,
  receiveRefund,
  addRefundToWallet,
  listRefundBanners,
  getSpinSetup,
  spin,
  listCoupons,
  claimCoupon,
  getSpinActive,
  setClientSeed,
  listDraws,
  getChatConfig,
  sendChatMessage,
  listChatHistory,
  uploadChatImage,
  uploadChatVideo,
  readChat,
] as const satisfies readonly Endpoint[];

type Endpoints = (typeof endpoints)[number];

/** Calls by name, with the answers of this server: `Api['POST /api/login']['output']`. */
export type Api = { [E in Endpoints as KeyOf<E>]: CallOf<E> };

/** Answers of any backend of the published specification. This server's answers are compatible and have more fields. */
export type Answers = { [Name in keyof Api]: PublishedOf<Api[Name]['output'], PublishedAnswers[Name]> };

/** The freeze matrix: one row per call (freeze.ts). */
export type FrozenBy = { [Name in keyof Api]: (typeof frozenBy)[Name] };

export * from './account.js';
export * from './agent.js';
export * from './bank-numbers.js';
export * from './bonus.js';
export * from './break.js';
export * from './chat.js';
export * from './condition.js';
export * from './contact.js';
export * from './deposit.js';
export * from './endpoint.js';
export * from './errors.js';
export * from './fields.js';
export * from './freeze.js';
export * from './game.js';
export * from './howto.js';
export * from './invite.js';
export * from './limit.js';
export * from './closing.js';
export * from './personal-data.js';
export * from './lookup.js';
export * from './money.js';
export * from './notice.js';
export * from './otp.js';
export * from './passkey.js';
export * from './phone.js';
export * from './push.js';
export * from './published.js';
export * from './promotion.js';
export * from './reality-check.js';
export * from './refund.js';
export * from './session.js';
export * from './sessions.js';
export * from './slip.js';
export * from './spin.js';
export * from './statement.js';
export * from './transfer.js';
export * from './wallet.js';
export * from './withdraw.js';
