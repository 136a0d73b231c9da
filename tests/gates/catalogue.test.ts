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
  ACCOUNT_FROZEN: 'test/desk-withdrawals',
  gone: 'test/operations',
  // Limits
  OTP_BLOCK: 'src/modules/otp/otp.service',
  REQUEST_LIMIT: 'src/modules/session/session.service',
  REQUEST_LIMIT_1MIN: 'test/limits',
  // OTP
  OTP_TOKEN_INVALID: 'src/modules/otp/otp.service',
  OTP_NOT_EXIST: anotherServer,
  OTP_VERIFIED: 'src/modules/otp/otp.service',
  OTP_EXPIRED: 'src/modules/otp/otp.service',
  OTP_CODE_INVALID: 'src/modules/otp/otp.service',
  OTP_CODE_VALID: anotherServer,
  OTP_SEND_FAIL: 'src/modules/otp/otp.service',
  OTP_VERIFY_FAIL: anotherServer,
  UNVERIFIED_OTP: 'test/withdraw',
  // Registration and login
  EXISTING_USER: 'src/modules/account/account.register',
  EXISTING_BANK: 'src/modules/account/account.register',
  INVALID_USER_INFO: 'src/modules/account/account.register',
  INVALID_BANK: 'src/modules/account/account.register',
  BANK_ACCOUNT_NAME_ENG: 'src/modules/account/account.profile',
  REGISTER_FAIL: anotherServer,
  GAME_ACTIVATION_FAIL: 'test/game',
  NO_USER: rowGone,
  WRONG_PASSWORD: 'src/modules/account/account.profile',
  WRONG_CREDENTIAL: 'src/modules/session/session.service',
  INACTIVE_USER: 'src/modules/session/session.service',
  LOGIN_FAIL: anotherServer,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'src/modules/otp/otp.service',
  PASSWORD_TOO_SHORT: 'src/modules/account/new-password',
  PASSWORD_TOO_COMMON: 'src/modules/account/new-password',
  // Bonus
  BONUS_REMAINING: 'test/withdraw.conditions',
  BONUS_ALREADY_ACTIVE: 'test/bonus',
  BONUS_MAX_CLAIMED: 'test/bonus',
  BONUS_CONDITION: 'test/condition',
  BONUS_CLEAR: 'test/condition',
  BONUS_FULL: 'test/bonus',
  NO_PROMOTION: 'test/promotion',
  PROMOTION_RECEIVED: 'test/promotion',
  BONUS_DEPOSIT_NEEDED: 'test/bonus',
  TURNOVER_REMAINING: 'test/turnover',
  GAME_NO_ANSWER: 'test/condition',
  BETS_OPEN: 'test/open-bets',
  REWARD_LIMIT: 'test/untrusted-game-reports',
  // Invite
  INVITE_COLLECT: anotherServer,
  INVITE_INACTIVE: 'test/invite',
  NO_INVITE_BONUS: 'test/invite',
  NO_INVITEE_PLAY_INFO: anotherServer,
  INVITE_BONUS_SUCCESS: 'test/invite',
  INVITE_BONUS_FAIL: anotherServer,
  // Refund
  NO_REFUND: 'test/refund',
  REFUND_CONDITION: 'test/refund',
  REFUND_SUCCESS: 'test/refund',
  REFUND_INACTIVE: 'test/refund',
  REFUND_MINIMUM: 'test/refund',
  // Wallet and games
  NO_BANK: rowGone,
  NO_WALLET: rowGone,
  SLOT_ALREADY_ACTIVE: 'test/game',
  SLOT_ACTIVATE_FAIL: 'test/game',
  SLOT_NO_ACCOUNT: 'test/game',
  SLOT_RESET_PASSWORD_FAIL: 'test/game',
  TRANSFER_MINIMUM: 'test/transfer',
  TRANSFER_FAIL: 'test/transfer',
  MONEY_NOT_ENOUGH: 'test/transfer',
  NO_GAME: 'test/game',
  NO_DATA: 'test/slip-files',
  WITHDRAW_MINIMUM: 'test/withdraw',
  WITHDRAW_MAXIMUM: 'test/withdraw',
  INVALID_AMOUNT: 'test/withdraw',
  // Deposit
  QR_FAIL: rowGone,
  SLIP_UPLOAD_FAIL: 'test/slip-files',
  SLIP_NO_FILE: 'test/slip-files',
  SLIP_INVALID_FILE: 'test/slip-files',
  TRUELINK_DUPLICATE: 'test/gift',
  TRUELINK_INVALID: 'test/gift',
  // Chat
  FILE_NOT_SUPPORTED: 'test/chat-files',
  // General
  KEY_MISSING: anotherServer,
  KEY_INVALID: 'test/withdraw',
  INVALID_INPUT: 'test/transfer',
  PAYLOAD_TOO_LARGE: 'test/slip-files',
  INTERNAL_SERVER_ERROR: 'test/database-away',
  // Spin and its coupons
  NO_COIN: 'test/spin',
  SPIN_INACTIVE: 'test/spin',
  NO_CLAIMABLE_COUPON: 'test/coupon',
  INVALID_PRIZE_CODE: 'test/coupon',
  INVALID_CODE: 'test/coupon',
  INVALID_COUPON_TYPE: 'test/coupon',
  COUPON_EXPIRED: 'test/coupon',
  // Slip failure reasons
  UPLOADED_FILE_NOT_EXIST: 'test/slip',
  IMG_SIZE_UNABLE_TO_PROCESS: 'test/slip',
  CANNOT_READ_CROPPED_IMAGE: 'test/slip',
  DEST_ACC_INVALID: 'test/slip',
  SLIP_REFNO_DUPLICATED: 'test/slip',
  UNSTABLE_REFNO_ON_SLIP: 'test/slip',
  TRIPPLE_WRONG_CAPTCHA: 'test/slip',
  INVALID_SLIP: 'test/slip',
  NOT_MATCH: 'test/slip',
  EXPIRED_SLIP: 'test/slip',
  UNKNOW_ERROR: 'test/slip',
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
