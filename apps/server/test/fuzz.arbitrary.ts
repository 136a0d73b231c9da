import type { Endpoint } from '@krapao/contract';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { hostile, noJson, poison } from './fuzz.hostile.js';
import { asForm } from './slips.js';
import { encryptGift, giftLink } from './vouchers.js';
import { video } from './videos.js';

/** One request made up from an endpoint's contract, ready to be sent. */
export interface Shot {
  url: string;
  /** JSON text, or text that is none, or a form; null: no body. */
  payload: string | Buffer | null;
  headers: Record<string, string>;
}

interface Inputs {
  path: string;
  query?: unknown;
  body?: unknown;
  upload?: unknown;
}
/** Shots of a call. One that takes no input has little to vary: headers, and what it ignores. */
export const runsOf = (runs: number, { path, query, body, upload }: Inputs): number =>
  path.includes(':') || [query, body, upload].some((part) => part !== undefined) ? runs : Math.ceil(runs / 5);

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  maxLength?: number;
}

const phone = fc.integer({ min: 0, max: 99_999_999 }).map((digits) => `08${String(digits).padStart(8, '0')}`);
/** Text that a field may well take: the closer to right, the deeper it gets. */
const likelyText = fc.oneof(
  phone,
  fc.constantFrom(
    'KTB',
    'SCB',
    'KBANK',
    'correct horse',
    'SOMCHAI JAIDEE',
    'สมชาย ใจดี',
    'PR01890000-0000-7000-8000-000000000000',
    '123456',
    'BAHT',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);
const likelyAmount = fc.oneof(
  fc.constantFrom(0, 1, 10, 99.99, 100, 100.01, 50_000),
  fc.integer({ min: -10, max: 60_000 }),
  fc.double({ min: 0, max: 1e14 }),
);

/** Vouchers that the voucher shop of the fuzz has, by their number. */
export const VOUCHERS = 100;
export const fuzzVoucher = (index: number): string => `fuzzvoucher${index}`;
const link = fc.nat(VOUCHERS - 1).map((index) => encryptGift(giftLink(fuzzVoucher(index)), 'krapao', Buffer.from('saltsalt')));

/** A bonus and a promotion of the fuzz. */
export const FUZZ_CODE = 'FUZZ';

/** Guests of the fuzz; some ids belong to none. */
const guestId = fc.constantFrom(
  '',
  'no-guest',
  ...Array.from({ length: 8 }, (_none, index) => `00000000-0000-4000-8000-00000000000${index}`),
);

/** Days of the form `2026-11-30`; the second of two is as likely before the first. */
const day = fc.constantFrom('2026-11-01', '2026-11-15', '2026-11-30', '2024-02-29');

const accountNo = fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }).map(String);
/** A plausible value for a field of this name. */
const fields: Record<string, Arbitrary<unknown>> = {
  username: phone,
  phoneNumber: phone,
  password: fc.constantFrom('correct horse', 'another good one'),
  oldPassword: fc.constantFrom('correct horse', 'another good one'),
  newPassword: fc.constantFrom('correct horse', 'another good one'),
  bankCode: fc.constantFrom('KTB', 'KTB', 'KTB', 'SCB'),
  // At least the minimum of a withdrawal, and much less than a member of the fuzz has.
  amount: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(100, 150, 200) }, { weight: 1, arbitrary: likelyAmount }),
  bankAccountNo: accountNo,
  limit: fc.oneof(fc.constantFrom(1, 10, 50), likelyAmount),
  link,
  reference: fc.constantFrom('0189', '0189-77aa', 'PR01'),
  code: fc.constantFrom(FUZZ_CODE, FUZZ_CODE, 'LASTYEAR', 'NOBODYS'),
  clientSeed: fc.constantFrom('my-own-seed', '~'),
  gameCode: fc.constantFrom('PG', 'IMI', 'USUN', 'POKER'),
  from: fc.constantFrom('WALLET', 'WALLET', 'PG', 'IMI'),
  to: fc.constantFrom('WALLET', 'PG', 'IMI', 'USUN'),
  guestId,
  sender: fc.constant('customer'),
  bankAccountName: fc.constantFrom('TEST MEMBER', 'mr test member', 'SOMCHAI JAIDEE', 'somsri jaidee', 'สมชาย ใจดี'),
};

/** A value for a schema. `field` makes the value of each field from its likely one. */
function valueOf(schema: JsonSchema, field: (likely: Arbitrary<unknown>) => Arbitrary<unknown> = mostly): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valueOf(each, field)));
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map((each) => valueOf(each, field))).map((parts) => Object.assign({}, ...parts));
  if (schema.type === 'array' && schema.items !== undefined) return fc.array(field(valueOf(schema.items, field)), { maxLength: 3 });
  if (schema.properties !== undefined) {
    const likely = Object.entries(schema.properties).map(([name, of]) => [name, field(fields[name] ?? valueOf(of, field))] as const);
    const whole = Object.fromEntries(likely);
    if (field !== mostly) return fc.record(whole, { requiredKeys: schema.required ?? [] });
    return fc.oneof({ weight: 3, arbitrary: fc.record(whole) }, { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) });
  }
  if (schema.format === 'date') return day;
  if (schema.type === 'string') return likelyText;
  if (schema.type === 'number' || schema.type === 'integer') return likelyAmount;
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'null' ? fc.constant(null) : hostile;
}

function mostly(likely: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: likely }, { weight: 1, arbitrary: hostile });
}
const schemaOf = (type: z.ZodType): JsonSchema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** JSON text of a body: mostly as the schema wants it, and sometimes hostile, crowded or no JSON. */
export function payloadOf(body: z.ZodType | undefined): Arbitrary<string | null> {
  if (body === undefined)
    return fc.oneof(
      fc.constant(null),
      fc.constant(null),
      hostile.map((value) => JSON.stringify(value)),
      noJson,
      poison,
    );
  const fitting = valueOf(schemaOf(body));
  const crowded = fc
    .tuple(fitting, fc.dictionary(fc.string(), hostile, { maxKeys: 4 }))
    .map(([value, extra]) => ({ ...extra, ...(value as object) }));
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(fitting, crowded).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(noJson, poison) },
  );
}

/** Path segments as they travel: some well encoded, some no encoding of anything. */
export const segment = (likely: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: likely.map(encodeURIComponent) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '%00',
        '%ff',
        '%c3%28',
        '%',
        '%zz',
        '..%2f..',
        '%2e%2e',
        ';',
        '*',
        'a'.repeat(199),
        'a'.repeat(5_000),
        '%F0%9F%92%A9',
      ),
    },
  );

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 60,
});
const oddTypes = fc.constantFrom(
  'application/json;charset=tis-620',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'x',
);
const headersOf: Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.oneof(fc.constantFrom('th', 'la;q=x', 'en;q=1e999', '*', ',,;;='), headerText),
    'idempotency-key': fc.oneof({ weight: 8, arbitrary: fc.uuid() }, fc.constant('x'.repeat(129)), headerText),
    'x-otp-token': fc.oneof(fc.constantFrom('null', '__proto__'), headerText),
    'x-remember': fc.constantFrom('1', '0', 'yes'),
    cookie: fc.oneof(fc.constantFrom('locale=%', 'otp=%E0%A4%A', '=;=;', 'locale=TH; locale=LA'), headerText),
    'content-type': fc.oneof({ weight: 20, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: oddTypes }),
  },
  { requiredKeys: [] },
);

interface FuzzedRequest {
  segments: Record<string, string>;
  payload: string | Buffer | null;
  headers: Record<string, string>;
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
const bytes = fc.uint8Array({ maxLength: 400 }).map((list) => Buffer.from(list));
const FILM = video();
/** A picture, a video, the beginning of one with anything behind it, or anything. */
const file = fc.oneof(
  fc.constantFrom(PIXEL, FILM),
  fc
    .tuple(fc.constantFrom(PIXEL, FILM), fc.constantFrom(8, 20, 40, 60), bytes)
    .map(([whole, kept, rest]) => Buffer.concat([whole.subarray(0, kept), rest])),
  bytes.map((rest) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), rest])),
  bytes,
);

/** The same call with a form: complete, with a changed part, or with nothing of a form but its name. */
const withForm = (request: FuzzedRequest): Arbitrary<FuzzedRequest> =>
  fc
    .record({ file, field: fc.constantFrom('file', 'file', 'file', 'photo', '__proto__', ''), cut: fc.nat({ max: 900 }), broken: bytes })
    .chain(({ file: content, field, cut, broken }) => {
      const { payload, headers } = asForm(content, { field });
      const form = fc.constantFrom(
        payload,
        payload,
        payload,
        payload.subarray(0, cut),
        Buffer.concat([payload.subarray(0, cut), broken]),
        broken,
      );
      return form.map((sent) => ({ ...request, payload: sent, headers: { ...request.headers, ...headers } }));
    });

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The likely text of each segment of an endpoint's path, by name. */
function segmentsOf({ path, params }: Endpoint): [name: string, likely: Arbitrary<string>][] {
  const known = params === undefined ? {} : (schemaOf(params).properties ?? {});
  return namesIn(path).map((name) => [
    name,
    (fields[name] ?? valueOf(known[name] ?? {})).map((value) => String(value).replace(/\p{Cs}/gu, '')),
  ]);
}

const asShot =
  (path: string) =>
  ({ segments, payload, headers }: FuzzedRequest): Shot => ({
    url: path.replace(/:(\w+)/g, (_whole, name: string) => segments[name] ?? ''),
    payload,
    headers: payload === null ? headers : { 'content-type': 'application/json', ...headers },
  });

/** Requests to one endpoint: some as the contract wants them, some near it, some far from it. */
export function shotsOf(endpoint: Endpoint): Arbitrary<Shot> {
  const { path, body, upload } = endpoint;
  const segments = fc.record(Object.fromEntries(segmentsOf(endpoint).map(([name, likely]) => [name, segment(likely)])));
  const plainRequest = fc.record({ segments, payload: payloadOf(body), headers: headersOf });
  const called =
    upload === undefined
      ? plainRequest
      : fc.oneof({ weight: 1, arbitrary: plainRequest }, { weight: 4, arbitrary: plainRequest.chain(withForm) });
  return called.map(asShot(path));
}

/** Requests that are built to be answered: each part is likely, none hostile. */
export function fittingShotsOf(endpoint: Endpoint): Arbitrary<Shot> {
  const { path, body, upload } = endpoint;
  const segments = fc.record(
    Object.fromEntries(segmentsOf(endpoint).map(([name, likely]) => [name, likely.map(encodeURIComponent)] as const)),
  );
  const form = asForm(path.endsWith('video') ? FILM : PIXEL, { field: 'file' });
  const json = body === undefined ? fc.constant(null) : valueOf(schemaOf(body), (likely) => likely).map((value) => JSON.stringify(value));
  const sent: Arbitrary<Pick<FuzzedRequest, 'payload' | 'headers'>> =
    upload === undefined ? fc.record({ payload: json, headers: fc.constant({}) }) : fc.constant(form);
  return fc.tuple(segments, sent).map(([filled, rest]) => asShot(path)({ segments: filled, ...rest }));
}
