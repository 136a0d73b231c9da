/** What a freeze of a member stops: `in` deposits and rewards, `play` transfers to games, auto-login and spin, `out` withdrawals. */
export const freezeDirections = ['in', 'play', 'out'] as const;
export type FreezeDirection = (typeof freezeDirections)[number];

const autoLogin = 'play';

/** `play-into-game`: as `play`, for a body with a target other than the wallet: money may always leave a game. */
type FreezeRule = FreezeDirection | 'play-into-game' | null;

/**
 * The direction whose freeze refuses a call with ACCOUNT_FROZEN; null: no freeze refuses it. A break of the member (break.ts) closes `in` and `play` and
 * refuses with ON_BREAK. Reading, profile and chat always stay, and so do calls
 * that take money out of games. One row per call of the contract; if one is missing, `FrozenBy` in `index.ts` does not compile.
 */
export const frozenBy = {
  'POST /api/account/validate': null,
  'POST /api/account': null,
  'PUT /api/account/forgot': null,
  'GET /api/account/profile': null,
  'PUT /api/account/profile': null,
  'PUT /api/account/bankAccountName': null,
  'PUT /api/account/changepwd': null,
  'GET /api/account/break': null,
  'POST /api/account/break': null,
  'POST /api/account/break/return': null,
  'GET /api/account/limits': null,
  'PUT /api/account/limits/deposit': null,
  'POST /api/account/limits/deposit/confirm': null,
  'POST /api/otp/send': null,
  'POST /api/otp/forgot': null,
  'POST /api/otp/verify': null,
  'POST /api/login': null,
  'POST /api/logout': null,
  'GET /api/lookup/banks': null,
  'GET /api/lookup/deposit': null,
  'GET /api/lookup/conditions': null,
  'GET /api/lookup/agreements': null,
  'GET /api/lookup/info': null,
  'GET /api/lookup/notice': null,
  'GET /api/lookup/contact': null,
  'GET /api/lookup/withdraw': null,
  'GET /api/lookup/slip': null,
  'GET /api/lookup/sources': null,
  'GET /api/lookup/howto': null,
  'GET /api/lookup/active': null,
  'GET /api/lookup/registerOTP': null,
  'GET /api/lookup/enableChatWidget': null,
  'GET /api/wallet': null,
  'GET /api/qrcode/:provider': null,
  'POST /api/qrcode/:provider': 'in',
  'DELETE /api/qrcode/:qrcodeId': null,
  'POST /api/wallet/add': 'in',
  'POST /api/wallet/truelink': 'in',
  'POST /api/wallet/slip': 'in',
  'GET /api/wallet/refresh/slot': null,
  'GET /api/wallet/activate/:gameCode': 'play',
  'GET /api/wallet/account/:gameCode': null,
  'GET /api/wallet/resetpassword/:gameCode': 'play',
  'GET /api/autoLogin/pg/:username': autoLogin,
  'GET /api/autoLogin/betflix/:username': autoLogin,
  'GET /api/autoLogin/askmebet/:username/:password': autoLogin,
  'GET /api/autoLogin/imi/:username/:password': autoLogin,
  'GET /api/autoLogin/usun/:username/:password': autoLogin,
  'GET /api/autoLogin/areaslot/:username': autoLogin,
  'GET /api/autoLogin/circus/:username/:password': autoLogin,
  'GET /api/autoLogin/slotracha/:username/:password': autoLogin,
  'GET /api/autoLogin/pgslot/:username/:password': autoLogin,
  'GET /api/autoLogin/joker2/:username': autoLogin,
  'GET /api/autoLogin/huayhd/:username': autoLogin,
  'GET /api/autoLogin/joker/:username': autoLogin,
  'GET /api/autoLogin/sexygame/:username': autoLogin,
  'GET /api/autoLogin/superslot/:username': autoLogin,
  'GET /api/autoLogin/slotxo/:username': autoLogin,
  'POST /api/wallet/transfer': 'play-into-game',
  'POST /api/wallet/transferAll': 'play-into-game',
  'POST /api/wallet/withdraw': 'out',
  'POST /api/wallet/withdrawAll': 'out',
  'POST /api/statement': null,
  'POST /api/statement/months': null,
  'POST /api/statement/search': null,
  'POST /api/statement/slip': null,
  'GET /api/statement/slip/reference/:reference': null,
  'GET /api/condition': null,
  'GET /api/bonus': null,
  'GET /api/bonus/activate/:code': 'in',
  'GET /api/bonus/check/active': null,
  'GET /api/bonus/clear': null,
  'GET /api/bonus/check/minimum': null,
  'GET /api/promotion/find/:code': null,
  'GET /api/promotion/activate/:code': 'in',
  'GET /api/promotion/current': null,
  'POST /api/invite': null,
  'GET /api/invite/bonus': 'in',
  'GET /api/invite/banners': null,
  'POST /api/refund': null,
  'GET /api/refund/check': null,
  'GET /api/refund/receive': 'in',
  'GET /api/refund/addWallet': 'in',
  'GET /api/refund/banners': null,
  'GET /api/spinwheel/setup': null,
  'POST /api/spinwheel/spin': 'play',
  'GET /api/spinwheel/coupon': null,
  'POST /api/spinwheel/coupon/claim': 'in',
  'GET /api/spinwheel/active': null,
  'POST /api/spinwheel/seed': null,
  'GET /api/spinwheel/draws': null,
  'GET /api/chat/config': null,
  'POST /api/chat/send-message': null,
  'POST /api/chat/history': null,
  'POST /api/chat/upload-image': null,
  'POST /api/chat/upload-video': null,
  'PUT /api/chat/read-customer/': null,
} as const satisfies Record<string, FreezeRule>;

/** Whether a member whose `frozen` directions are frozen may not make this call now. `call`: method and path as in the contract. */
export function isRefusedByFreeze(frozen: readonly FreezeDirection[], call: string, body: unknown): boolean {
  const rule: FreezeRule = call in frozenBy ? frozenBy[call as keyof typeof frozenBy] : null;
  if (rule === null || frozen.length === 0) return false;
  if (rule !== 'play-into-game') return frozen.includes(rule);
  return frozen.includes('play') && !(typeof body === 'object' && body !== null && 'to' in body && body.to === 'WALLET');
}
