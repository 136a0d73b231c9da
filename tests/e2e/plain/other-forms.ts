/** The same answers in forms that the specification permits as well: it names fields, not their types. */

interface Qr {
  hasQrcode: boolean;
  qrcode: string | null;
  payload: string | null;
  amount: number | null;
  expireIn: string | null;
}

const secondsTo = (time: string): number => Math.round((Date.parse(time) - Date.now()) / 1_000);

/** Without a QR an empty body; with one the text that it holds or a picture, an amount that is a text, and an end in seconds. */
const qr = (value: unknown, picture: string | null): unknown => {
  const { hasQrcode, payload, amount, expireIn, ...record } = value as Qr;
  if (!hasQrcode) return null;
  return {
    ...record,
    hasQrcode,
    qrcode: picture ?? payload,
    amount: String(amount),
    expireIn: expireIn === null ? null : String(secondsTo(expireIn)),
  };
};

/** A created QR is not described: it is read. */
const nothing = (): unknown => null;

const currencies = ['THB', null, undefined];

const forms: Readonly<Record<string, (value: never, qrPicture: string | null) => unknown>> = {
  'GET /api/qrcode/:provider': qr,
  'POST /api/qrcode/:provider': nothing,
  'GET /api/promotion/find/:code': (value: object | null) => value ?? {},
  'GET /api/account/profile': ({ bankAccount, ...profile }: { bankAccount: object }) => ({ ...profile, ...bankAccount }),
  'GET /api/lookup/notice': ({ notice }: { notice: string }) => ({ notice: notice.replaceAll('{percent}', '{{percent}}') }),
  'GET /api/lookup/deposit': (value: { banks: object[] }) => ({
    ...value,
    banks: value.banks.map((bank, at) => ({ ...bank, currency: currencies[at % currencies.length] })),
  }),
  'POST /api/statement': ({ statements, ...value }: { statements: { amount: number }[] }) => ({
    ...value,
    statements: statements.length === 0 ? null : statements.map((line) => ({ ...line, amount: line.amount.toFixed(2) })),
  }),
  'POST /api/statement/slip': ({ slips, ...value }: { slips: object[] }) => ({ ...value, slips: slips.length === 0 ? null : slips }),
  'GET /api/bonus': (value: object[]) => (value.length === 0 ? null : value),
  'GET /api/wallet': (value: { wallet: { amount: number }; slots: { amount: number }[] }) => ({
    ...value,
    wallet: { ...value.wallet, amount: value.wallet.amount.toFixed(2) },
    slots: value.slots.map((slot) => ({
      ...slot,
      amount: String(slot.amount),
      logo: '/art/games/lost-logo.svg',
      background: '/art/games/lost.svg',
    })),
  }),
};

export const inOtherForm = (name: string, value: unknown, qrPicture: string | null): unknown =>
  forms[name]?.(value as never, qrPicture) ?? (name in forms ? null : value);
