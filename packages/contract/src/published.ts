/**
 * The answers of a backend of the published specification to each call (docs/decisions/0130). A backend may answer more: every other
 * field of this server is an extra, and the web must work without it.
 */

/** The answered fields; `true` is the whole value. For a list, the fields of each row. */
type Shape = true | { readonly [field: string]: Shape };

/**
 * - a shape: the answer has these fields;
 * - `unspecified`: the specification defines no answer. It may be empty, or a `message`;
 * - `extra`: the call is not in the specification. A backend may answer 404.
 */
export type PublishedShape = Shape | 'unspecified' | 'extra';

const banner = { image: true, html: true } as const;
const bankAccount = { bankAccountName: true, bankAccountNo: true, bank: { nameTH: true } } as const;
const slice = { code: true, label: true, bgColor: true, textColor: true, htmlDescription: true } as const;
const described = { description: true } as const;
const link = { link: true } as const;

const qr = { qrcodeId: true, hasQrcode: true, qrcode: true, amount: true, expireIn: true, message: true } as const;

const userBonus = { _id: true, isActive: true, received: { updatedAt: true } } as const;

const gameAccount = {
  code: true,
  name: true,
  category: true,
  logo: true,
  background: true,
  isActive: true,
  amount: true,
  ftWalletSlot: true,
  web: true,
  android: true,
  ios: true,
} as const;

const conversation = {
  sender: true,
  message: true,
  userId: true,
  guestId: true,
  username: true,
  name: true,
  deviceToken: true,
  createdAt: true,
  session_id: true,
} as const;

const statement = {
  statementType: true,
  from: true,
  to: true,
  amount: true,
  status: true,
  createdAt: true,
  bonus: described,
  promotion: described,
  invite: described,
  refund: described,
  luckydraw: described,
} as const;

const depositBank = {
  bankType: true,
  bankCode: true,
  mode: true,
  bank: { nameTH: true, nameEN: true },
  bankAccountName: true,
  bankAccountNo: true,
  currency: true,
} as const;

/** One row per call of the contract; if one is missing, `Answers` in `index.ts` does not compile. */
export const publishedAnswers = {
  'POST /api/account/validate': 'unspecified',
  'POST /api/account': 'unspecified',
  'PUT /api/account/forgot': 'extra',
  'GET /api/account/profile': { _id: true, username: true, name: true, createdAt: true, coin: true, bankAccount },
  'PUT /api/account/profile': 'unspecified',
  'PUT /api/account/bankAccountName': 'unspecified',
  'PUT /api/account/changepwd': 'unspecified',
  'GET /api/account/break': 'extra',
  'POST /api/account/break': 'extra',
  'POST /api/account/break/return': 'extra',
  'GET /api/account/sessions': 'extra',
  'DELETE /api/account/sessions/:id': 'extra',
  'DELETE /api/account/sessions': 'extra',
  'GET /api/account/logins': 'extra',
  'PUT /api/account/logins/:id': 'extra',
  'PUT /api/account/idle': 'extra',
  'GET /api/account/limits': 'extra',
  'PUT /api/account/limits/deposit': 'extra',
  'POST /api/account/limits/deposit/confirm': 'extra',
  'PUT /api/account/limits/loss': 'extra',
  'POST /api/account/limits/loss/confirm': 'extra',
  'GET /api/account/reality-check': 'extra',
  'PUT /api/account/reality-check': 'extra',
  'POST /api/account/reality-check/answer': 'extra',
  'GET /api/account/closing': 'extra',
  'POST /api/account/closing': 'extra',
  'POST /api/account/closing/keep': 'extra',
  'POST /api/account/my-data': 'extra',
  'POST /api/notices': 'extra',
  'POST /api/notices/read': 'extra',
  'GET /api/notices/settings': 'extra',
  'PUT /api/notices/settings': 'extra',
  'GET /api/notices/push': 'extra',
  'PUT /api/notices/push': 'extra',
  'DELETE /api/notices/push': 'extra',
  'GET /api/account/passkeys': 'extra',
  'POST /api/account/passkeys/challenge': 'extra',
  'POST /api/account/passkeys/options': 'extra',
  'POST /api/account/passkeys': 'extra',
  'PUT /api/account/passkeys/:id': 'extra',
  'POST /api/account/passkeys/:id/remove': 'extra',
  'POST /api/account/rest/end': 'extra',
  'POST /api/otp/send': { otpRef: true, otpToken: true, code: true },
  'POST /api/otp/forgot': 'extra',
  'POST /api/otp/passkey': 'extra',
  'POST /api/otp/step-up': 'extra',
  'POST /api/otp/phone': 'extra',
  'GET /api/account/phone': 'extra',
  'POST /api/account/phone': 'extra',
  'DELETE /api/account/phone': 'extra',
  'POST /api/account/phone/deny': 'extra',
  'POST /api/wallet/step-up': 'extra',
  'POST /api/otp/verify': 'unspecified',
  'POST /api/login': { token: true },
  'POST /api/login/passkey/options': 'extra',
  'POST /api/login/passkey': 'extra',
  'POST /api/logout': 'extra',

  'GET /api/lookup/banks': { code: true, nameTH: true },
  'GET /api/lookup/deposit': { banks: depositBank, wallets: { mode: true, walletAccountName: true }, isManual: true },
  'GET /api/lookup/conditions': { conditions: true },
  'GET /api/lookup/agreements': true,
  'GET /api/lookup/info': { name: true, website: true },
  'GET /api/lookup/notice': { notice: true },
  'GET /api/lookup/contact': { contactText: true, lineLink: true, lineName: true, lineQR: true },
  'GET /api/lookup/withdraw': { withdrawMin: true, withdrawMax: true },
  'GET /api/lookup/slip': 'unspecified',
  'GET /api/lookup/sources': { code: true, description: true },
  'GET /api/lookup/howto': 'extra',
  'GET /api/lookup/active': { terminated: true },
  'GET /api/lookup/registerOTP': { registerOTP: true },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: true },

  'GET /api/wallet': {
    profile: { name: true, _id: true, createdAt: true, username: true, coin: true },
    bankAccount,
    wallet: { amount: true },
    invite: { amount: true, success: true, fail: true },
    slots: gameAccount,
  },
  'GET /api/wallet/refresh/slot': 'unspecified',
  'GET /api/wallet/activate/:gameCode': 'unspecified',
  'GET /api/wallet/account/:gameCode': { username: true, password: true, event: true },
  'GET /api/wallet/resetpassword/:gameCode': 'unspecified',
  'POST /api/wallet/add': 'unspecified',
  'POST /api/wallet/transfer': 'unspecified',
  'POST /api/wallet/transferAll': 'unspecified',
  'POST /api/wallet/withdraw': 'unspecified',
  'POST /api/wallet/withdrawAll': 'unspecified',
  'POST /api/wallet/slip': 'unspecified',
  'POST /api/wallet/truelink': 'unspecified',

  'GET /api/qrcode/:provider': qr,
  'POST /api/qrcode/:provider': qr,
  'DELETE /api/qrcode/:qrcodeId': 'unspecified',

  'GET /api/autoLogin/pg/:username': link,
  'GET /api/autoLogin/betflix/:username': link,
  'GET /api/autoLogin/askmebet/:username/:password': link,
  'GET /api/autoLogin/imi/:username/:password': link,
  'GET /api/autoLogin/usun/:username/:password': link,
  'GET /api/autoLogin/areaslot/:username': link,
  'GET /api/autoLogin/circus/:username/:password': link,
  'GET /api/autoLogin/slotracha/:username/:password': link,
  'GET /api/autoLogin/pgslot/:username/:password': link,
  'GET /api/autoLogin/joker2/:username': link,
  'GET /api/autoLogin/huayhd/:username': link,
  'GET /api/autoLogin/joker/:username': 'extra',
  'GET /api/autoLogin/sexygame/:username': 'extra',
  'GET /api/autoLogin/superslot/:username': 'extra',
  'GET /api/autoLogin/slotxo/:username': 'extra',

  'POST /api/invite': { invites: { from: { name: true }, amount: true, createdAt: true } },
  'GET /api/invite/bonus': 'unspecified',
  'GET /api/invite/banners': banner,
  'POST /api/refund': { refunds: { refundAmount: true, createdAt: true } },
  'GET /api/refund/check': { result: true, bonus: true, info: true, refundAmount: true, refundSuccess: true, refundFail: true },
  'GET /api/refund/receive': { message: true },
  'GET /api/refund/addWallet': 'unspecified',
  'GET /api/refund/banners': banner,
  'GET /api/bonus': { code: true, type: true, maxReceived: true, percentFail: true, banners: banner, userBonus },
  'GET /api/bonus/activate/:code': userBonus,
  'GET /api/bonus/check/active': { status: true, type: true },
  'GET /api/bonus/clear': { message: true },
  'GET /api/bonus/check/minimum': 'unspecified',
  // An empty answer means that nothing was found.
  'GET /api/promotion/find/:code': { percentFail: true, description: true },
  'GET /api/promotion/activate/:code': 'unspecified',
  'GET /api/promotion/current': 'unspecified',
  'GET /api/condition': 'extra',

  'POST /api/statement': { total: true, statements: statement },
  'POST /api/statement/months': 'extra',
  'POST /api/statement/search': 'extra',
  'POST /api/statement/slip': { slips: { createdAt: true, amount: true, status: true, note: true, link: true, reference: true } },
  'GET /api/statement/slip/reference/:reference': { url: true },

  'GET /api/spinwheel/setup': { activeSpinwheel: { name: true, slice }, userCoin: true },
  'POST /api/spinwheel/spin': { success: true, result: { code: true, label: true, remainingCoin: true }, error: true },
  'GET /api/spinwheel/coupon': { prize: { name: true, slice }, amount: true },
  'POST /api/spinwheel/coupon/claim': 'unspecified',
  'GET /api/spinwheel/active': { isActive: true },
  'POST /api/spinwheel/seed': 'extra',
  'GET /api/spinwheel/draws': 'extra',

  'GET /api/chat/config': { PREFIX: true },
  'POST /api/chat/send-message': { createdAt: true },
  'POST /api/chat/history': conversation,
  'POST /api/chat/upload-image': { path: true },
  'POST /api/chat/upload-video': { path: true },
  'PUT /api/chat/read-customer/': 'unspecified',
} as const satisfies Record<string, PublishedShape>;

export type PublishedAnswers = typeof publishedAnswers;

/** The socket event `messaging`, with a conversation as in the history. */
export const publishedMessage: Shape = conversation;

/** `T` as any backend answers it: the fields of `S` are present, all others optional. */
export type PublishedOf<T, S> = S extends 'unspecified'
  ? Partial<T> | null
  : S extends true | 'extra'
    ? T
    : T extends readonly (infer Row)[]
      ? PublishedOf<Row, S>[]
      : T extends object
        ? { [F in keyof T as F extends keyof S ? F : never]: PublishedOf<T[F], S[F & keyof S]> } & {
            [F in keyof T as F extends keyof S ? never : F]?: T[F];
          }
        : T;
