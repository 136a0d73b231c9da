import type { ErrorCode } from '@krapao/contract';
import type { PlaceName } from './places';

/**
 * Where a code is shown: at a place with a button, or
 * - `session`: any call of a member; the login states that the session has ended. `site`: any call; /terminated opens.
 * - `loading`: a load of a screen; silent. `slip table`: in parentheses after the status of a slip.
 * - `slip upload`: a slip that was sent. `chat line`: the line of the chat that is shown for 4 s.
 * - `done`: the code of a success, in a green toast.
 */
export type Where = PlaceName | 'session' | 'site' | 'loading' | 'slip table' | 'slip upload' | 'chat line' | 'done';

/** The error catalogue (docs/specification.md §8) and where each code is shown. The place defines how. */
export const catalogue = {
  // Auth
  UNAUTHORIZED: ['login', 'session'],
  EXPIRED_AUTH_TOKEN: ['login', 'session'],
  'invalid-token': ['login', 'session'],
  INVALID_USER_1: ['login', 'withdraw'],
  INVALID_USER_2: ['login'],
  INVALID_USER_3: ['login'],
  INVALID_USER_4: ['login'],
  INVALID_IP: ['login'],
  ACCOUNT_FROZEN: ['withdraw', 'transfer', 'gift link', 'deposit', 'bonus', 'spin', 'slip upload', 'claim'],
  ON_BREAK: ['transfer', 'gift link', 'deposit', 'bonus', 'spin', 'slip upload', 'claim'],
  gone: ['site'],
  // Limits
  OTP_BLOCK: ['register: phone', 'register: code', 'withdraw: code'],
  REQUEST_LIMIT: ['login', 'password', 'promotion code', 'slip upload', 'activate'],
  REQUEST_LIMIT_1MIN: ['withdraw', 'transfer', 'gift link', 'invite bonus', 'refund', 'spin'],
  // OTP
  OTP_TOKEN_INVALID: ['register: code', 'withdraw: code'],
  OTP_NOT_EXIST: ['register: code'],
  OTP_VERIFIED: ['register: phone'],
  OTP_EXPIRED: ['register: code', 'withdraw: code'],
  OTP_CODE_INVALID: ['register: code', 'withdraw: code'],
  OTP_CODE_VALID: ['register: phone'],
  OTP_SEND_FAIL: ['register: phone'],
  OTP_VERIFY_FAIL: ['register: code'],
  UNVERIFIED_OTP: ['register: begun anew'],
  // Registration and login
  EXISTING_USER: ['register: phone', 'register: person'],
  EXISTING_BANK: ['register: bank', 'edit profile'],
  INVALID_USER_INFO: ['register: person', 'edit profile'],
  INVALID_BANK: ['register: bank', 'edit profile', 'bank name'],
  BANK_ACCOUNT_NAME_ENG: ['register: bank', 'edit profile', 'bank name'],
  REGISTER_FAIL: ['register: bank'],
  GAME_ACTIVATION_FAIL: ['register: bank', 'play'],
  NO_USER: ['login'],
  WRONG_PASSWORD: ['password'],
  WRONG_CREDENTIAL: ['login'],
  INACTIVE_USER: ['login'],
  LOGIN_FAIL: ['login'],
  PHONE_NUMBER_REQUIRE_10_DIGIT: ['register: phone'],
  PASSWORD_TOO_SHORT: ['register: person', 'password'],
  PASSWORD_TOO_COMMON: ['register: person', 'password'],
  PASSKEY_INVALID: ['login'],
  STEP_UP_REQUIRED: ['withdraw'],
  PHONE_CHANGE_WAITING: ['login'],
  CLOSING_BLOCKED: ['password'],
  // Bonus
  BONUS_REMAINING: ['withdraw', 'invite bonus', 'claim'],
  BONUS_ALREADY_ACTIVE: ['bonus', 'promotion'],
  BONUS_MAX_CLAIMED: ['bonus'],
  BONUS_CONDITION: ['end bonus'],
  BONUS_CLEAR: ['done'],
  BONUS_FULL: ['bonus', 'promotion'],
  NO_PROMOTION: ['bonus', 'promotion'],
  PROMOTION_RECEIVED: ['promotion'],
  BONUS_DEPOSIT_NEEDED: ['bonus', 'promotion'],
  TURNOVER_REMAINING: ['withdraw'],
  GAME_NO_ANSWER: ['end bonus', 'bonus', 'invite bonus'],
  BETS_OPEN: ['bonus', 'promotion', 'invite bonus'],
  REWARD_LIMIT: ['bonus', 'promotion', 'invite bonus'],
  // Invite
  INVITE_COLLECT: ['invite bonus'],
  INVITE_INACTIVE: ['invite bonus'],
  NO_INVITE_BONUS: ['invite bonus'],
  NO_INVITEE_PLAY_INFO: ['invite bonus'],
  INVITE_BONUS_SUCCESS: ['done'],
  INVITE_BONUS_FAIL: ['invite bonus'],
  // Refund
  NO_REFUND: ['refund'],
  REFUND_CONDITION: ['refund', 'refund: pot'],
  REFUND_SUCCESS: ['done'],
  REFUND_INACTIVE: ['refund'],
  REFUND_MINIMUM: ['refund: pot'],
  // Wallet and games
  NO_BANK: ['withdraw'],
  NO_WALLET: ['withdraw', 'loading'],
  SLOT_ALREADY_ACTIVE: ['activate'],
  SLOT_ACTIVATE_FAIL: ['activate'],
  SLOT_NO_ACCOUNT: ['transfer', 'play', 'reset password'],
  SLOT_RESET_PASSWORD_FAIL: ['reset password'],
  TRANSFER_MINIMUM: ['transfer'],
  TRANSFER_FAIL: ['transfer', 'play'],
  MONEY_NOT_ENOUGH: ['withdraw', 'transfer', 'play'],
  NO_GAME: ['transfer', 'play'],
  NO_DATA: ['slip picture', 'end bonus', 'loading'],
  WITHDRAW_MINIMUM: ['withdraw'],
  WITHDRAW_MAXIMUM: ['withdraw'],
  INVALID_AMOUNT: ['withdraw', 'transfer', 'deposit'],
  LOSS_LIMIT: ['transfer', 'play'],
  // Deposit
  DEPOSIT_LIMIT: ['deposit'],
  QR_FAIL: ['deposit'],
  SLIP_UPLOAD_FAIL: ['slip upload'],
  SLIP_NO_FILE: ['slip upload'],
  SLIP_INVALID_FILE: ['slip upload'],
  TRUELINK_DUPLICATE: ['gift link'],
  TRUELINK_INVALID: ['gift link'],
  // Chat
  FILE_NOT_SUPPORTED: ['chat line'],
  // General
  KEY_MISSING: ['login', 'withdraw'],
  KEY_INVALID: ['withdraw', 'transfer', 'gift link', 'bonus', 'own seed'],
  INVALID_INPUT: ['register: person', 'edit profile'],
  PAYLOAD_TOO_LARGE: ['slip upload', 'chat line'],
  INTERNAL_SERVER_ERROR: ['login', 'withdraw', 'deposit', 'end bonus', 'refund', 'activate', 'reset password', 'loading'],
  // Spin and its coupons
  NO_COIN: ['spin'],
  SPIN_INACTIVE: ['spin'],
  NO_CLAIMABLE_COUPON: ['claim'],
  INVALID_PRIZE_CODE: ['claim'],
  INVALID_CODE: ['claim'],
  INVALID_COUPON_TYPE: ['claim'],
  COUPON_EXPIRED: ['claim'],
  // Slip failure reasons
  UPLOADED_FILE_NOT_EXIST: ['slip upload', 'slip table'],
  IMG_SIZE_UNABLE_TO_PROCESS: ['slip upload', 'slip table'],
  CANNOT_READ_CROPPED_IMAGE: ['slip upload', 'slip table'],
  DEST_ACC_INVALID: ['slip upload', 'slip table'],
  SLIP_REFNO_DUPLICATED: ['slip upload', 'slip table'],
  UNSTABLE_REFNO_ON_SLIP: ['slip upload', 'slip table'],
  TRIPPLE_WRONG_CAPTCHA: ['slip upload', 'slip table'],
  INVALID_SLIP: ['slip upload', 'slip table'],
  NOT_MATCH: ['slip upload', 'slip table'],
  EXPIRED_SLIP: ['slip upload', 'slip table'],
  SLIP_PENDING: ['slip table'],
  UNKNOW_ERROR: ['slip upload', 'slip table'],
} as const satisfies Record<ErrorCode, readonly [Where, ...Where[]]>;

/** The codes that are shown at a place, in the order of the catalogue. */
export const codesAt = (where: Where): ErrorCode[] =>
  (Object.keys(catalogue) as ErrorCode[]).filter((code) => (catalogue[code] as readonly Where[]).includes(where));
