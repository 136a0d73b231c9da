import type { Api, ErrorCode } from '@krapao/contract';
import { lookup, ownOnly, type Row } from './matrix.row.js';
import { chatRows } from './matrix.chat.js';
import { careRows } from './matrix.care.js';
import { chatFileRows } from './matrix.chat-files.js';
import { rewardRows } from './matrix.rewards.js';
import { sessionRows } from './matrix.sessions.js';
import { PASSWORD } from './people.js';
import { encryptGift } from './vouchers.js';

const registrant = (given: Record<string, string>): Record<string, unknown> => ({
  name: 'Newcomer',
  username: '0866666666',
  password: 'a good password',
  bankCode: 'KTB',
  bankAccountName: 'NEW COMER',
  bankAccountNo: '5556667778',
  ...given,
});

const registering: Row = {
  reach: 'body: phone, bank account, inviter; header: the otpToken of the browser that verified',
  theirs: {
    'the phone of a member': ({ owner }) => ({ token: null, body: registrant({ username: owner.phone }), refused: 'EXISTING_USER' }),
    'the bank account of a member': ({ owner, visitor }) => ({
      token: null,
      headers: { 'x-otp-token': visitor.otpToken },
      body: registrant({ username: visitor.phone, bankAccountNo: owner.accountNo }),
      refused: 'EXISTING_BANK',
    }),
    'another browser’s verified phone': ({ visitor }) => ({
      token: null,
      body: registrant({ username: visitor.phone }),
      refused: 'UNVERIFIED_OTP',
    }),
    'another browser’s token for one’s own phone': ({ visitor }) => ({
      token: null,
      headers: { 'x-otp-token': visitor.otpToken },
      body: registrant({}),
      refused: 'UNVERIFIED_OTP',
    }),
  },
};

const withdrawing: Row = {
  reach: 'body: nothing names an account; header: otpToken; key: the owner’s request key',
  honest: () => ({ body: { amount: 100 } }),
  theirs: {
    'more than one’s own, less than the owner’s': () => ({ body: { amount: 3_000 }, refused: 'MONEY_NOT_ENOUGH' }),
    'a changed bank account, confirmed by another’s OTP': ({ moved, visitor }) => ({
      token: moved.token,
      headers: { 'x-otp-token': visitor.otpToken },
      body: { amount: 100 },
      refused: 'UNVERIFIED_OTP',
    }),
  },
};

/** A game of one's own is named by its code; by a username only where the game is entered. */
const gameOf = (code: string, refused: ErrorCode): Row => ({
  reach: 'path: a username of the owner in the place of the game; key: the owner’s request key',
  honest: () => ({ path: { gameCode: code } }),
  theirs: {
    'the owner’s username': ({ owner }) => ({ path: { gameCode: owner.games['PG'] ?? '' }, refused: 'NO_GAME' }),
    ...(refused === 'SLOT_NO_ACCOUNT' ? { 'a game that only the owner has': () => ({ path: { gameCode: 'HUAYTHAI' }, refused }) } : {}),
  },
});

const enteringGame = (name: string): Row => ({
  reach: 'path: username at the game; the password there is ignored',
  honest: ({ stranger }) => ({ path: { username: stranger.games[name.toUpperCase()] ?? '', password: '-' } }),
  theirs: {
    'the owner’s username': ({ owner }) => ({
      path: { username: owner.games[name.toUpperCase()] ?? '', password: '-' },
      refused: 'NO_DATA',
    }),
  },
});
const entering = <const K extends keyof Api>(calls: Record<string, K>): Record<K, Row> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [call, enteringGame(name)])) as Record<K, Row>;

/** One row for every call of the contract: a new call does not compile, and does not pass, without its row. */
export const rows: Record<keyof Api, Row> = {
  'POST /api/account/validate': registering,
  'POST /api/account': registering,
  'POST /api/otp/forgot': {
    reach: 'body: phone; the answer is the same for every phone, and the code goes to the phone alone',
    honest: () => ({ token: null, body: { phoneNumber: '0811111111' } }),
  },
  'PUT /api/account/forgot': {
    reach: 'body: phone; header: the otpToken of the browser that verified',
    theirs: {
      'the owner’s phone, without a code': ({ owner }) => ({
        token: null,
        body: { username: owner.phone, newPassword: PASSWORD },
        refused: 'UNVERIFIED_OTP',
      }),
      'the owner’s phone, with the token of another phone': ({ owner, visitor }) => ({
        token: null,
        headers: { 'x-otp-token': visitor.otpToken },
        body: { username: owner.phone, newPassword: PASSWORD },
        refused: 'UNVERIFIED_OTP',
      }),
    },
  },
  ...careRows,
  'GET /api/account/profile': ownOnly,
  'PUT /api/account/profile': {
    reach: 'body: bank account; key: the owner’s request key',
    honest: () => ({ body: { name: 'Stranger' } }),
    theirs: {
      'the owner’s bank account': ({ owner }) => ({
        body: { bankCode: 'KTB', bankAccountNo: owner.accountNo, bankAccountName: 'TEST MEMBER' },
        refused: 'EXISTING_BANK',
      }),
    },
  },
  'PUT /api/account/bankAccountName': {
    reach: 'body: bank code',
    honest: () => ({ body: { bankCode: 'KTB', bankAccountName: 'TEST MEMBER' } }),
    theirs: {
      'a bank that is not one’s own': () => ({ body: { bankCode: 'BBL', bankAccountName: 'STRANGER' }, refused: 'INVALID_BANK' }),
    },
  },
  'PUT /api/account/changepwd': {
    reach: 'body: nothing names a member; key: the owner’s request key',
    honest: () => ({ body: { oldPassword: PASSWORD, newPassword: PASSWORD } }),
    theirs: {
      'the owner’s password': () => ({
        body: { oldPassword: 'only the owner knows', newPassword: 'a new password' },
        refused: 'WRONG_PASSWORD',
      }),
    },
  },
  'POST /api/otp/send': {
    reach: 'body: phone; header: otpToken',
    honest: ({ stranger }) => ({ body: { phoneNumber: stranger.phone } }),
    theirs: {
      'a member asks for the owner’s phone': ({ owner }) => ({ body: { phoneNumber: owner.phone }, refused: 'INVALID_USER_INFO' }),
      'a visitor asks for the owner’s phone': ({ owner }) => ({
        token: null,
        body: { phoneNumber: owner.phone },
        refused: 'EXISTING_USER',
      }),
    },
  },
  'POST /api/otp/verify': {
    reach: 'body: otpToken and code',
    theirs: {
      'the code that went to another phone': ({ pending }) => ({
        body: { otpToken: pending.otpToken, otpCode: pending.otherCode },
        refused: 'OTP_CODE_INVALID',
      }),
      'a token that another has verified': ({ visitor, pending }) => ({
        body: { otpToken: visitor.otpToken, otpCode: pending.otherCode },
        refused: 'OTP_VERIFIED',
      }),
    },
  },
  'POST /api/login': {
    reach: 'body: phone; ends the session of the bearer',
    honest: ({ stranger }) => ({ body: { username: stranger.phone, password: PASSWORD }, token: stranger.spareToken }),
    theirs: {
      'the owner’s phone with one’s own password': ({ owner }) => ({
        body: { username: owner.phone, password: PASSWORD },
        refused: 'WRONG_CREDENTIAL',
      }),
    },
  },
  'GET /api/lookup/banks': lookup,
  'GET /api/lookup/deposit': lookup,
  'GET /api/lookup/conditions': lookup,
  'GET /api/lookup/agreements': lookup,
  'GET /api/lookup/info': lookup,
  'GET /api/lookup/notice': lookup,
  'GET /api/lookup/contact': lookup,
  'GET /api/lookup/withdraw': lookup,
  'GET /api/lookup/slip': lookup,
  'GET /api/lookup/sources': lookup,
  'GET /api/lookup/howto': lookup,
  'GET /api/lookup/active': lookup,
  'GET /api/lookup/registerOTP': lookup,
  'GET /api/lookup/enableChatWidget': lookup,
  'GET /api/wallet': ownOnly,
  'GET /api/qrcode/:provider': {
    reach: 'path: a QR id in the place of the provider',
    honest: () => ({ path: { provider: 'WW' } }),
    theirs: { 'the owner’s QR id': ({ owner }) => ({ path: { provider: owner.qrId }, refused: 'INVALID_INPUT' }) },
  },
  'POST /api/qrcode/:provider': {
    reach: 'key: the owner’s request key, with the owner’s provider and amount',
    honest: () => ({ path: { provider: 'WW' }, body: { amount: 345 } }),
    theirs: {
      'the owner’s QR id': ({ owner }) => ({ path: { provider: owner.qrId }, body: { amount: 345 }, refused: 'INVALID_INPUT' }),
    },
  },
  'DELETE /api/qrcode/:qrcodeId': {
    reach: 'path: QR id',
    honest: ({ stranger }) => ({ path: { qrcodeId: stranger.qrId } }),
    theirs: {
      'the owner’s QR': ({ owner }) => ({ path: { qrcodeId: owner.qrId }, refused: 'NO_DATA' }),
      'an unknown QR': () => ({ path: { qrcodeId: '01890000-0000-7000-8000-000000000000' }, refused: 'NO_DATA' }),
    },
  },
  'POST /api/wallet/add': {
    reach: 'body: an amount, which another’s transfer may have',
    honest: ({ stranger }) => ({ body: { amount: stranger.waiting } }),
    theirs: {
      'the owner’s transfer': ({ owner }) => ({ body: { amount: owner.waiting }, refused: 'NO_DATA' }),
    },
  },
  'POST /api/wallet/truelink': {
    reach: 'body: a gift link that the owner has sent',
    honest: ({ stranger }) => ({ body: { link: encryptGift(stranger.giftLink) } }),
    theirs: {
      'the owner’s gift link': ({ owner }) => ({ body: { link: encryptGift(owner.giftLink) }, refused: 'TRUELINK_DUPLICATE' }),
    },
  },
  'POST /api/wallet/slip': {
    reach: 'file: the slip of another’s transfer, which is kept as NOT_MATCH (slip.test.ts)',
    theirs: {
      'a reference in the place of a file': ({ owner }) => ({ body: { reference: owner.slip }, refused: 'SLIP_NO_FILE' }),
    },
  },
  'POST /api/statement/slip': {
    reach: 'body: page and limit only',
    honest: () => ({ body: { page: 1, limit: 100 } }),
  },
  'GET /api/statement/slip/reference/:reference': {
    reach: 'path: the reference of a slip',
    honest: ({ stranger }) => ({ path: { reference: stranger.slip } }),
    theirs: {
      'the owner’s slip': ({ owner }) => ({ path: { reference: owner.slip }, refused: 'NO_DATA' }),
      'an unknown slip': () => ({ path: { reference: '01890000-0000-7000-8000-000000000000' }, refused: 'NO_DATA' }),
    },
  },
  'GET /api/wallet/refresh/slot': ownOnly,
  'GET /api/wallet/activate/:gameCode': gameOf('UFABET', 'NO_GAME'),
  'GET /api/wallet/account/:gameCode': gameOf('PG', 'SLOT_NO_ACCOUNT'),
  'GET /api/wallet/resetpassword/:gameCode': gameOf('PG', 'SLOT_NO_ACCOUNT'),
  ...entering({
    pg: 'GET /api/autoLogin/pg/:username',
    betflix: 'GET /api/autoLogin/betflix/:username',
    askmebet: 'GET /api/autoLogin/askmebet/:username/:password',
    imi: 'GET /api/autoLogin/imi/:username/:password',
    usun: 'GET /api/autoLogin/usun/:username/:password',
    areaslot: 'GET /api/autoLogin/areaslot/:username',
    circus: 'GET /api/autoLogin/circus/:username/:password',
    slotracha: 'GET /api/autoLogin/slotracha/:username/:password',
    pgslot: 'GET /api/autoLogin/pgslot/:username/:password',
    joker2: 'GET /api/autoLogin/joker2/:username',
    huayhd: 'GET /api/autoLogin/huayhd/:username',
    joker: 'GET /api/autoLogin/joker/:username',
    sexygame: 'GET /api/autoLogin/sexygame/:username',
    superslot: 'GET /api/autoLogin/superslot/:username',
    slotxo: 'GET /api/autoLogin/slotxo/:username',
  }),
  'POST /api/wallet/transfer': {
    reach: 'body: places; key: the owner’s request key',
    honest: () => ({ body: { from: 'WALLET', to: 'PG', amount: 5 } }),
    theirs: {
      'more than one’s own, less than the owner’s': () => ({
        body: { from: 'WALLET', to: 'PG', amount: 3_000 },
        refused: 'MONEY_NOT_ENOUGH',
      }),
      'the owner’s account at a game': ({ owner }) => ({
        body: { from: owner.games['PG'], to: 'WALLET', amount: 5 },
        refused: 'NO_GAME',
      }),
      'the owner’s wallet': ({ owner }) => ({ body: { from: owner.id, to: 'PG', amount: 5 }, refused: 'NO_GAME' }),
    },
  },
  'POST /api/wallet/transferAll': {
    reach: 'body: place; key: the owner’s request key',
    honest: () => ({ body: { to: 'WALLET' } }),
    theirs: {
      'the owner’s account at a game': ({ owner }) => ({ body: { to: owner.games['PG'] }, refused: 'NO_GAME' }),
    },
  },
  'POST /api/wallet/withdraw': withdrawing,
  'POST /api/wallet/withdrawAll': withdrawing,
  'POST /api/statement': {
    reach: 'body: page and limit only',
    honest: () => ({ body: { page: 1, limit: 100 } }),
  },
  'POST /api/statement/months': {
    reach: 'body: page and limit only',
    honest: () => ({ body: { page: 1, limit: 100 } }),
  },
  'POST /api/statement/search': {
    reach: 'body: a part of the reference of a movement',
    honest: () => ({ body: { amount: 77 } }),
  },
  ...sessionRows,
  ...rewardRows,
  ...chatRows,
  ...chatFileRows,
};
