import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, type ErrorCode } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';

/** The catalogue is spoken to any server: nothing in this one says so. Told in the web against a mocked answer. */
const anotherServer = Symbol('another server');
/** Said where a row is gone that every member, or every QR, has: no provider can cause it. Told in the web against a mocked answer. */
const rowGone = Symbol('a row is gone');

/**
 * The error catalogue (docs/specification.md §8): the test in apps/server in which the server says each code, by its real cause. Where the person sees
 * it: apps/web/src/test/catalogue/catalogue.ts.
 */
const causes: Record<ErrorCode, string | typeof anotherServer | typeof rowGone> = {
  // Auth
  UNAUTHORIZED: 'test/matrix',
  EXPIRED_AUTH_TOKEN: anotherServer,
  'invalid-token': 'test/matrix',
  INVALID_USER_1: anotherServer,
  INVALID_USER_2: anotherServer,
  INVALID_USER_3: anotherServer,
  INVALID_USER_4: anotherServer,
  INVALID_IP: anotherServer,
  ACCOUNT_FROZEN: 'src/desk/withdrawals/desk-withdrawals',
  ON_BREAK: 'src/modules/break/break',
  gone: 'src/operator/operations',
  // Limits
  OTP_BLOCK: 'src/modules/otp/otp.service',
  REQUEST_LIMIT: 'src/modules/session/session.service',
  REQUEST_LIMIT_1MIN: 'src/platform/limits/limits',
  // OTP
  OTP_TOKEN_INVALID: 'src/modules/otp/otp.service',
  OTP_NOT_EXIST: anotherServer,
  OTP_VERIFIED: 'src/modules/otp/otp.service',
  OTP_EXPIRED: 'src/modules/otp/otp.service',
  OTP_CODE_INVALID: 'src/modules/otp/otp.service',
  OTP_CODE_VALID: anotherServer,
  OTP_SEND_FAIL: 'src/modules/otp/otp.service',
  OTP_VERIFY_FAIL: anotherServer,
  UNVERIFIED_OTP: 'src/modules/withdraw/withdraw',
  // Registration and login
  EXISTING_USER: 'src/modules/account/account.register',
  EXISTING_BANK: 'src/modules/account/account.register',
  INVALID_USER_INFO: 'src/modules/account/account.register',
  INVALID_BANK: 'src/modules/account/account.register',
  BANK_ACCOUNT_NAME_ENG: 'src/modules/account/account.profile',
  REGISTER_FAIL: anotherServer,
  GAME_ACTIVATION_FAIL: 'src/modules/game/game',
  NO_USER: rowGone,
  WRONG_PASSWORD: 'src/modules/account/account.profile',
  WRONG_CREDENTIAL: 'src/modules/session/session.service',
  INACTIVE_USER: 'src/modules/session/session.service',
  LOGIN_FAIL: anotherServer,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'src/modules/otp/otp.service',
  PASSWORD_TOO_SHORT: 'src/modules/account/new-password',
  PASSWORD_TOO_COMMON: 'src/modules/account/new-password',
  PASSKEY_INVALID: 'src/modules/passkey/passkey',
  STEP_UP_REQUIRED: 'src/modules/withdraw/step-up/step-up',
  PHONE_CHANGE_WAITING: 'src/modules/phone/phone',
  CLOSING_BLOCKED: 'src/modules/closing/closing',
  // Bonus
  BONUS_REMAINING: 'src/modules/withdraw/withdraw.conditions',
  BONUS_ALREADY_ACTIVE: 'src/modules/bonus/bonus',
  BONUS_MAX_CLAIMED: 'src/modules/bonus/bonus',
  BONUS_CONDITION: 'src/modules/condition/condition',
  BONUS_CLEAR: 'src/modules/condition/condition',
  BONUS_FULL: 'src/modules/bonus/bonus',
  NO_PROMOTION: 'src/modules/promotion/promotion',
  PROMOTION_RECEIVED: 'src/modules/promotion/promotion',
  BONUS_DEPOSIT_NEEDED: 'src/modules/bonus/bonus',
  TURNOVER_REMAINING: 'src/modules/withdraw/turnover',
  GAME_NO_ANSWER: 'src/modules/condition/condition',
  BETS_OPEN: 'src/modules/condition/open-bets',
  REWARD_LIMIT: 'src/modules/game/untrusted-game-reports',
  // Invite
  INVITE_COLLECT: anotherServer,
  INVITE_INACTIVE: 'src/modules/invite/invite',
  NO_INVITE_BONUS: 'src/modules/invite/invite',
  NO_INVITEE_PLAY_INFO: anotherServer,
  INVITE_BONUS_SUCCESS: 'src/modules/invite/invite',
  INVITE_BONUS_FAIL: anotherServer,
  // Refund
  NO_REFUND: 'src/modules/refund/refund',
  REFUND_CONDITION: 'src/modules/refund/refund',
  REFUND_SUCCESS: 'src/modules/refund/refund',
  REFUND_INACTIVE: 'src/modules/refund/refund',
  REFUND_MINIMUM: 'src/modules/refund/refund',
  // Wallet and games
  NO_BANK: rowGone,
  NO_WALLET: rowGone,
  SLOT_ALREADY_ACTIVE: 'src/modules/game/game',
  SLOT_ACTIVATE_FAIL: 'src/modules/game/game',
  SLOT_NO_ACCOUNT: 'src/modules/game/game',
  SLOT_RESET_PASSWORD_FAIL: 'src/modules/game/game',
  TRANSFER_MINIMUM: 'src/modules/transfer/transfer',
  TRANSFER_FAIL: 'src/modules/transfer/transfer',
  MONEY_NOT_ENOUGH: 'src/modules/transfer/transfer',
  NO_GAME: 'src/modules/game/game',
  NO_DATA: 'src/modules/slip/slip-files',
  WITHDRAW_MINIMUM: 'src/modules/withdraw/withdraw',
  WITHDRAW_MAXIMUM: 'src/modules/withdraw/withdraw',
  INVALID_AMOUNT: 'src/modules/withdraw/withdraw',
  LOSS_LIMIT: 'src/modules/limit/loss-limit',
  // Deposit
  DEPOSIT_LIMIT: 'src/modules/limit/limit',
  QR_FAIL: rowGone,
  SLIP_UPLOAD_FAIL: 'src/modules/slip/slip-files',
  SLIP_NO_FILE: 'src/modules/slip/slip-files',
  SLIP_INVALID_FILE: 'src/modules/slip/slip-files',
  TRUELINK_DUPLICATE: 'src/modules/deposit/gift',
  TRUELINK_INVALID: 'src/modules/deposit/gift',
  // Chat
  FILE_NOT_SUPPORTED: 'src/modules/chat/chat-files',
  // General
  KEY_MISSING: anotherServer,
  KEY_INVALID: 'src/modules/withdraw/withdraw',
  INVALID_INPUT: 'src/modules/transfer/transfer',
  PAYLOAD_TOO_LARGE: 'src/modules/slip/slip-files',
  INTERNAL_SERVER_ERROR: 'src/platform/db/database-away',
  // Spin and its coupons
  NO_COIN: 'src/modules/spin/spin',
  SPIN_INACTIVE: 'src/modules/spin/spin',
  NO_CLAIMABLE_COUPON: 'src/modules/spin/coupon',
  INVALID_PRIZE_CODE: 'src/modules/spin/coupon',
  INVALID_CODE: 'src/modules/spin/coupon',
  INVALID_COUPON_TYPE: 'src/modules/spin/coupon',
  COUPON_EXPIRED: 'src/modules/spin/coupon',
  // Slip failure reasons
  UPLOADED_FILE_NOT_EXIST: 'src/modules/slip/slip',
  IMG_SIZE_UNABLE_TO_PROCESS: 'src/modules/slip/slip',
  CANNOT_READ_CROPPED_IMAGE: 'src/modules/slip/slip',
  DEST_ACC_INVALID: 'src/modules/slip/slip',
  SLIP_REFNO_DUPLICATED: 'src/modules/slip/slip',
  UNSTABLE_REFNO_ON_SLIP: 'src/modules/slip/slip',
  TRIPPLE_WRONG_CAPTCHA: 'src/modules/slip/slip',
  INVALID_SLIP: 'src/modules/slip/slip',
  NOT_MATCH: 'src/modules/slip/slip',
  EXPIRED_SLIP: 'src/modules/slip/slip',
  SLIP_PENDING: 'src/modules/slip/slip',
  UNKNOW_ERROR: 'src/modules/slip/slip',
};

const SERVER = join(ROOT, 'apps/server');
const program = sourceFiles(ROOT, 'apps/server/src', /(?<!\.test)\.ts$/)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const says = (text: string, code: string): boolean => text.includes(`'${code}'`);

describe('the error catalogue', () => {
  it('is shown completely', () => {
    expect(Object.keys(causes)).toEqual(errorCodes);
  });

  // §8-15 a test produces every code that this
  it.each(Object.entries(causes))('%s is caused in a test, where this server says it', (code, cause) => {
    const text = typeof cause === 'string' ? readFileSync(join(SERVER, `${cause}.test.ts`), 'utf8') : program;
    expect(says(text, code)).toBe(cause !== anotherServer);
  });
});
