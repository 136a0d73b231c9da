import { expect, it } from 'vitest';
import { z } from 'zod';
import { agentCalls } from './agent.js';
import { chatContent } from './chat.js';
import { deskCalls } from './desk/index.js';
import { endpoints } from './index.js';

type Part = 'params' | 'query' | 'body';
type Call = { method: string; path: string } & Partial<Record<Part, z.ZodType>>;

const calls = new Map([...endpoints, ...deskCalls, ...agentCalls].map((call: Call) => [`${call.method} ${call.path}`, call]));

/** The value at the end of a path: `message.payload`. */
const at = (path: readonly string[], value: unknown): unknown => path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** Whether a call accepts a value of one field; what else is missing in the part does not matter. */
function accepts(name: string, part: Part, field: string, value: unknown, beside: object = {}): boolean {
  const schema = calls.get(name)?.[part];
  if (schema === undefined) throw new Error(`${name} has no ${part}`);
  const path = field.split('.');
  const input = at(path, value) as Record<string, unknown>;
  const [first = ''] = path;
  const whole = { ...input, [first]: typeof input[first] === 'object' && path.length > 1 ? { ...beside, ...input[first] } : input[first] };
  const { error } = schema.safeParse(whole);
  return !error?.issues.some((issue) => path.every((step, place) => String(issue.path[place]) === step));
}

const text = (length: number): string => 'a'.repeat(length);
const list =
  <T>(item: T) =>
  (length: number): T[] =>
    Array.from({ length }, () => item);
const ID = '0190a000-0000-7000-8000-000000000001';
const button = { type: 'web', title: 'a', payload: 'a' };
const card = { image: '', title: '', subtitle: '', buttons: [] };

type Limit = [name: string, part: Part, field: string, most: number, make?: (size: number) => unknown, beside?: object];

const LIMITS: Limit[] = [
  ['POST /api/account', 'body', 'name', 200],
  ['POST /api/account', 'body', 'username', 200],
  ['POST /api/account', 'body', 'password', 200],
  ['POST /api/account', 'body', 'inviteCode', 200],
  ['POST /api/account', 'body', 'bankAccountNo', 200],
  ['PUT /api/account/profile', 'body', 'bankAccountName', 200],
  ['PUT /api/account/changepwd', 'body', 'oldPassword', 200],
  ['PUT /api/account/changepwd', 'body', 'newPassword', 200],
  ['POST /api/login', 'body', 'username', 200],
  ['POST /api/login', 'body', 'password', 200],
  ['POST /api/otp/send', 'body', 'phoneNumber', 200],
  ['POST /api/otp/verify', 'body', 'otpToken', 200],
  ['POST /api/otp/verify', 'body', 'otpCode', 20],
  ['GET /api/bonus/activate/:code', 'params', 'code', 40],
  ['GET /api/promotion/activate/:code', 'params', 'code', 40],
  ['DELETE /api/qrcode/:qrcodeId', 'params', 'qrcodeId', 64],
  ['POST /api/wallet/truelink', 'body', 'link', 4_000],
  ['GET /api/wallet/activate/:gameCode', 'params', 'gameCode', 40],
  ['POST /api/wallet/transfer', 'body', 'from', 40],
  ['POST /api/wallet/transfer', 'body', 'to', 40],
  ['GET /api/statement/slip/reference/:reference', 'params', 'reference', 100],
  ['POST /api/spinwheel/coupon/claim', 'body', 'coupon', 80],
  ['POST /api/spinwheel/seed', 'body', 'clientSeed', 64],
  ['POST /api/chat/send-message', 'body', 'guestId', 100],
  ['POST /api/chat/send-message', 'body', 'message.payload', 2_000, text, { message_type: 'text' }],
  ['POST /api/chat/send-message', 'body', 'message.deliver.id', 100, text, { message_type: 'text', payload: 'a' }],
  ['GET /agent/conversations', 'query', 'before', 100],
  ['GET /agent/conversations', 'query', 'limit', 100, Number],
  ['POST /desk/members/:id/notes', 'body', 'text', 1_000],
  ['GET /desk/audit', 'query', 'actor', 100],
  ['POST /desk/withdrawals/release', 'body', 'ids', 100, list(ID)],
  ['POST /desk/withdrawals/:id/reject', 'body', 'note', 500],
  ['POST /desk/members/:id/freeze', 'body', 'note', 500],
  ['POST /desk/members/:id/change-bank', 'body', 'bankCode', 20],
  ['POST /desk/members/:id/change-bank', 'body', 'bankAccountNo', 40],
  ['POST /desk/members/:id/change-bank', 'body', 'bankAccountName', 100],
  ['POST /desk/members/:id/change-phone', 'body', 'phone', 20],
  ['POST /desk/members/:id/tags', 'body', 'tag', 24],
  ['POST /desk/members/search', 'body', 'search', 100],
  ['POST /desk/team/invite', 'body', 'displayName', 60],
  ['POST /desk/team/invite', 'body', 'name', 40],
  ['POST /desk/chats/:id/notes', 'body', 'text', 2_000],
  ['POST /desk/ready-answers', 'body', 'shortcut', 30],
  ['POST /desk/ready-answers', 'body', 'position', 1_000, Number],
  ['POST /desk/settings', 'body', 'key', 60],
  ['GET /desk/chats', 'query', 'limit', 100, Number],
  ['GET /desk/proposals', 'query', 'after', 200],
  ['POST /desk/shop-wheel/:currency/simulate', 'body', 'slices', 24, list({ code: 'A', weight: 1 })],
];

// §5-12 chat text
// §9-4 Chat text maximum
it.each(LIMITS)('%s: accepts %s.%s of the size %i and refuses one more', (name, part, field, most, make = text, beside = {}) => {
  expect([most, most + 1].map((size) => accepts(name, part, field, make(size), beside))).toEqual([true, false]);
});

it('a message has 10 cards at most, a card 5 buttons, and other messages with buttons 13', () => {
  const isAccepted = (message: object): boolean => chatContent.safeParse(message).success;
  const cards = (count: number, buttons = 0) => ({
    message_type: 'generic',
    payloads: list({ ...card, buttons: list(button)(buttons) })(count),
  });
  const choice = (buttons: number) => ({ message_type: 'buttons', payload: { message: 'a', buttons: list(button)(buttons) } });
  expect([cards(0), cards(1), cards(10), cards(11), cards(1, 5), cards(1, 6)].map(isAccepted)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect([choice(13), choice(14)].map(isAccepted)).toEqual([true, false]);
});

it.each([
  ['GET /api/bonus/activate/:code', 'params', 'code'],
  ['POST /api/wallet/transfer', 'body', 'to'],
  ['POST /api/spinwheel/coupon/claim', 'body', 'coupon'],
] as const)('%s: an empty %s.%s is refused', (name, part, field) => {
  expect(accepts(name, part, field, '')).toBe(false);
});

it.each(['POST /api/wallet/withdraw', 'POST /api/wallet/transfer', 'POST /api/qrcode/:provider'])(
  '%s: an amount is accepted from 0 to 90,000,000,000,000.00',
  (name) => {
    const amounts = [-0.01, 0, 0.01, 90_000_000_000_000, 90_000_000_000_001];
    expect(amounts.map((amount) => accepts(name, 'body', 'amount', amount))).toEqual([false, true, true, true, false]);
  },
);

interface JsonSchema {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The paths of texts and lists without a limit. */
function unlimited(schema: JsonSchema, path: string): string[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const isLimited = [schema.maxLength, schema.maxItems, schema.pattern, schema.enum, schema.const].some((limit) => limit !== undefined);
  return [
    ...((type === 'string' || type === 'array') && !isLimited ? [path] : []),
    ...Object.entries(properties).flatMap(([name, part]) => unlimited(part, `${path}.${name}`)),
    ...(items === undefined ? [] : unlimited(items, `${path}[]`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => unlimited(part, path)),
  ];
}

it('every text and every list of an input has a limit', () => {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    [...calls].flatMap(([name, call]) => (call[part] === undefined ? [] : [{ name: `${name} ${part}`, schema: call[part] }])),
  );
  const found = parts.flatMap(({ name, schema }) =>
    unlimited(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, name),
  );
  expect(parts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
  expect(unlimited(z.toJSONSchema(z.object({ a: z.array(z.object({ b: z.string() })) })) as JsonSchema, 'x')).toEqual(['x.a', 'x.a[].b']);
});
