import { publishedAnswers, publishedMessage, type PublishedShape } from '../../../packages/contract/src/published';

type Shape = Exclude<PublishedShape, 'unspecified' | 'extra'>;

/** The value with the fields of the shape only; of a list, each row. */
function cut(value: unknown, shape: Shape): unknown {
  if (shape === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((row) => cut(row, shape));
  const fields = Object.entries(shape).filter(([name]) => name in value);
  return Object.fromEntries(fields.map(([name, inner]) => [name, cut((value as Record<string, unknown>)[name], inner)]));
}

/** The answer of a plain backend where the specification shows none. `other forms`: text and other types, one after the other. */
export type Unspecified = 'a message' | 'nothing' | 'other forms';

const otherForms = ['OK', 'true', '', '"success"', '[]', '{"status":true,"amount":null}', '200', '{"success":true,"data":null}'];

/**
 * An answer of a plain backend; empty text for an empty body, null for a call that it does not have.
 *
 * @param turn the number of the answer
 */
export function plainAnswer(answer: PublishedShape, value: unknown, says: Unspecified, turn: number): string | null {
  if (answer === 'extra') return null;
  if (answer === 'unspecified') {
    if (says === 'other forms') return otherForms[turn % otherForms.length] ?? '';
    return says === 'nothing' ? '' : JSON.stringify({ message: 'success' });
  }
  // "Promotion or nothing": nothing is an empty body.
  return value === null ? '' : JSON.stringify(cut(value, answer));
}

export const plainPush = (message: unknown): unknown => cut(message, publishedMessage);

const calls = Object.entries(publishedAnswers).map(([name, answer]: [string, PublishedShape]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, answer, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) };
});

/** The row of the table that a request belongs to. */
export const callOf = (method: string, path: string): { name: string; answer: PublishedShape } | undefined =>
  calls.find((call) => call.method === method && call.pattern.test(path));

const registration = [
  'name',
  'username',
  'password',
  'sourceCode',
  'inviteCode',
  'bankCode',
  'bankAccountName',
  'bankAccountNo',
  'currency',
];

/** The fields of each JSON body: no more, and no less. */
const bodies: Readonly<Record<string, readonly string[]>> = {
  'POST /api/account/validate': registration,
  'POST /api/account': registration,
  'PUT /api/account/profile': ['name', 'bankCode', 'bankAccountName', 'bankAccountNo'],
  'PUT /api/account/bankAccountName': ['bankCode', 'bankAccountName'],
  'PUT /api/account/changepwd': ['oldPassword', 'newPassword'],
  'POST /api/otp/send': ['phoneNumber'],
  'POST /api/otp/verify': ['otpToken', 'otpCode'],
  'POST /api/login': ['username', 'password'],
  'POST /api/wallet/add': ['amount'],
  'POST /api/wallet/transfer': ['from', 'to', 'amount'],
  'POST /api/wallet/transferAll': ['to'],
  'POST /api/wallet/withdraw': ['amount'],
  'POST /api/wallet/withdrawAll': ['amount'],
  'POST /api/wallet/truelink': ['link'],
  'POST /api/qrcode/:provider': ['amount'],
  'POST /api/invite': ['page', 'limit'],
  'POST /api/refund': ['page', 'limit'],
  'POST /api/statement': ['page', 'limit'],
  'POST /api/statement/slip': ['page', 'limit'],
  'POST /api/spinwheel/coupon/claim': ['coupon'],
  'POST /api/chat/send-message': ['sender', 'message', 'userId', 'guestId', 'username', 'name', 'deviceToken', 'createdAt', 'session_id'],
  'POST /api/chat/history': ['userId', 'guestId', 'limit', 'skip'],
  'PUT /api/chat/read-customer/': ['userId', 'guestId'],
};

/** The problem of a JSON body for a plain backend; null if there is none. */
export function bodyFault(name: string, body: unknown): string | null {
  const found = typeof body === 'object' && body !== null ? Object.keys(body).toSorted().join(' ') : '';
  const named = (bodies[name] ?? []).toSorted().join(' ');
  return found === named ? null : `${name}: the body has "${found}" in place of "${named}"`;
}
