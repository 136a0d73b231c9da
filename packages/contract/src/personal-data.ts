import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { limitPeriods } from './limit.js';

const text = z.string();
const maybe = z.string().nullable();
const money = { amount: z.number(), currency: z.enum(['THB', 'LAK']) };
const account = { bankCode: text, accountNo: text };

/** The sections of the export of a member's data, each a list (docs/decisions/0238). Amounts in major units. */
const sections = {
  profile: z.object({
    id: text,
    phone: text,
    name: text,
    currency: text,
    ...account,
    accountName: text,
    invitedBy: maybe,
    createdAt: timestamp,
  }),
  accounts: z.object({ ...account, accountName: text, registeredAt: timestamp, confirmedAt: timestamp.nullable() }),
  sessions: z.object({ browser: maybe, system: maybe, network: maybe, createdAt: timestamp, seenAt: timestamp, expiresAt: timestamp }),
  passkeys: z.object({ name: maybe, browser: maybe, system: maybe, createdAt: timestamp, usedAt: timestamp.nullable() }),
  /** Browsers that receive web push; `service`: the host of the push service. */
  pushes: z.object({ service: text, createdAt: timestamp }),
  /** What the member did, as the audit log has it: logins, devices, changes. */
  events: z.object({ at: timestamp, action: text, detail: z.record(text, z.unknown()) }),
  limits: z.object({ period: z.enum(limitPeriods), amount: z.number() }),
  breaks: z.object({ term: text, startedAt: timestamp, endsAt: timestamp.nullable(), opensAt: timestamp.nullable() }),
  /** How often the member is asked whether to go on playing. */
  realityChecks: z.object({
    minutes: z.int(),
    longerMinutes: z.int().nullable(),
    longerFrom: timestamp.nullable(),
    answeredAt: timestamp.nullable(),
  }),
  movements: z.object({
    id: text,
    kind: text,
    status: text,
    ...money,
    source: text,
    target: text,
    createdAt: timestamp,
    settledAt: timestamp.nullable(),
  }),
  /** Transfers that were credited to the member, with their senders. */
  transfers: z.object({ ...money, fromBank: text, fromNo: text, fromName: text, paidAt: timestamp }),
  /** Accounts to which the member was paid. */
  payouts: z.object({ ...account, firstPaidAt: timestamp }),
  slips: z.object({
    id: text,
    state: text,
    bankCode: maybe,
    transRef: maybe,
    amount: z.number().nullable(),
    hasPicture: z.boolean(),
    createdAt: timestamp,
  }),
  games: z.object({ game: text, username: text, createdAt: timestamp }),
  chat: z.object({ sender: z.enum(['customer', 'other']), content: z.unknown(), createdAt: timestamp }),
};

export const personalSections = Object.keys(sections) as PersonalSection[];
export type PersonalSection = keyof typeof sections;
/** One entry of a section. */
export type PersonalRow<S extends PersonalSection> = z.infer<(typeof sections)[S]>;

const list = <S extends PersonalSection>(section: S) => z.array(sections[section]);

/** Everything that the site stores about a member and that the member may take along. */
export const personalData = z.object({
  profile: list('profile'),
  accounts: list('accounts'),
  sessions: list('sessions'),
  passkeys: list('passkeys'),
  pushes: list('pushes'),
  events: list('events'),
  limits: list('limits'),
  breaks: list('breaks'),
  realityChecks: list('realityChecks'),
  movements: list('movements'),
  transfers: list('transfers'),
  payouts: list('payouts'),
  slips: list('slips'),
  games: list('games'),
  chat: list('chat'),
});
export type PersonalData = z.infer<typeof personalData>;

export const downloadMyData = endpoint({
  method: 'POST',
  path: '/api/account/my-data',
  access: 'member',
  summary:
    'A part of the data about the member (extra, announced as `my-data`): the parts from `next` null to `next` null, with their lists joined, are the whole. Every part takes the password',
  body: z.object({ password: z.string().max(200), next: z.string().max(100).nullable() }),
  output: z.object({ data: personalData.partial(), next: z.string().nullable() }),
  errors: ['WRONG_PASSWORD', 'INVALID_INPUT'],
});
