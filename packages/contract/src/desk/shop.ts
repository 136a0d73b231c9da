import { z } from 'zod';
import { languages, timestamp } from '../fields.js';
import { change } from './approvals.js';
import { actAnswer, deskCall, done } from './call.js';
import { currency, note, optionalNote, person } from './fields.js';
import { shopKinds } from './lists.js';

/**
 * The shop window: everything that members see and operators write (docs/decisions/0191). An **item** is one offer, one list of a currency or one text. It has
 * a live value, at most one draft, at most one planned publication, and its published versions. Values are typed in shop-values.ts.
 */

/** The largest request that saves a draft, in bytes. */
export const SHOP_MAX_BYTES = 1024 * 1024;

/** `key`: `CODE:THB` for offers, the currency for lists, the name of a text. */
const item = z.object({ kind: z.enum(shopKinds), key: z.string().regex(/^[A-Za-z0-9_:-]{1,60}$/) });
/** A value as operators write it. The item's kind defines its shape; an invalid one can be a draft, and cannot be published. */
const value = z.unknown();
const version = z.number().int().min(1);

/** A text that is empty in one language while another has it. `path` is the field, as in `banners.0.html`. */
const gap = z.object({ path: z.string(), language: z.enum(languages) });
export type ShopGap = z.infer<typeof gap>;

const plan = z.object({
  startsAt: timestamp,
  /** Null: until another version is published. At the end, the version before is published again. */
  endsAt: timestamp.nullable(),
  state: z.enum(['planned', 'running']),
  by: z.array(person),
});
export type ShopPlan = z.infer<typeof plan>;

const shopLine = item.extend({
  /** What the operator calls it: the offer's name in each language, otherwise empty. */
  name: z.object({ th: z.string(), la: z.string(), en: z.string() }).nullable(),
  currency: currency.nullable(),
  /** Null: never published. */
  version: version.nullable(),
  publishedAt: timestamp.nullable(),
  /** Offers: whether members can receive it now. Null for other kinds. */
  isOpen: z.boolean().nullable(),
  /** Missing languages of the draft, or of the live value without one. */
  gaps: z.number().int(),
  draft: z.object({ by: person, at: timestamp }).nullable(),
  plan: plan.nullable(),
});
export type ShopLine = z.infer<typeof shopLine>;

export const listShop = deskCall({
  method: 'GET',
  path: '/desk/shop',
  permission: 'shop.read',
  proof: 'session',
  approval: 'never',
  summary: 'Everything that members see, with its version, draft and plan',
  isForKeys: true,
  output: z.object({ items: z.array(shopLine) }),
});

/** What is known about a value before it is published. */
const assessment = z.object({
  /** Why it cannot be published, in English; null: it can. */
  problem: z.string().nullable(),
  gaps: z.array(gap),
  /** The difference from the live value. */
  changes: z.array(change),
  /** Publishing it takes a second person. */
  needsSecond: z.boolean(),
});
export type ShopAssessment = z.infer<typeof assessment>;

const published = z.object({
  version,
  at: timestamp.nullable(),
  /** Who published it, two when it took two; empty: it is older than the history. The command line is `operator:NAME` without an operator's row. */
  by: z.array(person),
  note: z.string(),
  changes: z.array(change),
});
export type ShopVersion = z.infer<typeof published>;

const shopItem = item.extend({
  currency: currency.nullable(),
  /** Null: never published. */
  live: z.object({ version, value, at: timestamp.nullable() }).nullable(),
  /** `revision` counts the saves of the draft; `base` is the live version when it began. */
  draft: assessment.extend({ value, revision: z.number().int(), base: version.nullable(), by: person, at: timestamp }).nullable(),
  plan: plan.extend({ value, cancelNeedsSecond: z.boolean() }).nullable(),
  /** The newest 50, newest first. */
  versions: z.array(published),
  /** An open proposal to publish it. */
  proposal: z.object({ id: z.string(), by: person, at: timestamp }).nullable(),
});
export type ShopItem = z.infer<typeof shopItem>;

export const getShopItem = deskCall({
  method: 'GET',
  path: '/desk/shop/:kind/:key',
  permission: 'shop.read',
  proof: 'session',
  approval: 'never',
  summary: 'One item: live value, draft, plan, versions',
  isForKeys: true,
  params: item,
  output: shopItem,
  errors: ['NOT_FOUND'],
});

export const getShopVersion = deskCall({
  method: 'GET',
  path: '/desk/shop/:kind/:key/versions/:version',
  permission: 'shop.read',
  proof: 'session',
  approval: 'never',
  summary: 'The value of a published version',
  isForKeys: true,
  params: item.extend({ version: z.coerce.number().int().min(1) }),
  output: z.object({ value }),
  errors: ['NOT_FOUND'],
});

/** Members see nothing of a draft. A key that does not exist yet begins a new offer. */
export const saveShopDraft = deskCall({
  method: 'POST',
  path: '/desk/shop/:kind/:key/draft',
  permission: 'shop.write',
  proof: 'session',
  approval: 'never',
  summary: 'Saves the draft of an item',
  maxBytes: SHOP_MAX_BYTES,
  params: item,
  /** `revision`: the draft that was read; null: there was none. */
  body: z.object({ value, revision: z.number().int().nullable() }),
  output: assessment.extend({ revision: z.number().int(), at: timestamp }),
  errors: ['NOT_FOUND', 'DRAFT_CHANGED', 'PAYLOAD_TOO_LARGE'],
});

export const discardShopDraft = deskCall({
  method: 'POST',
  path: '/desk/shop/:kind/:key/discard',
  permission: 'shop.write',
  proof: 'session',
  approval: 'never',
  summary: 'Discards the draft of an item',
  params: item,
  body: z.object({ revision: z.number().int() }),
  output: done,
  errors: ['NOT_FOUND', 'DRAFT_CHANGED'],
});

/** `startsAt`: null, or past: now. */
const publication = z.object({
  revision: z.number().int(),
  note: optionalNote,
  startsAt: timestamp.nullable().default(null),
  endsAt: timestamp.nullable().default(null),
});
/** Accounts and wheels have calls of their own. */
const publishable = item.extend({ kind: z.enum(shopKinds).exclude(['accounts', 'wheel']) });
const publishErrors = ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFT_INVALID', 'PROPOSAL_OPEN'] as const;

/** Every kind but accounts and wheels. Publishing what gives more away, or leads members elsewhere, takes two people. */
export const publishShopItem = deskCall({
  method: 'POST',
  path: '/desk/shop/:kind/:key/publish',
  permission: 'shop.publish',
  proof: 'session',
  approval: 'rule',
  summary: 'Publishes the draft of an item, now or at a time',
  params: publishable,
  body: publication,
  output: actAnswer,
  errors: publishErrors,
});

export const publishAccounts = deskCall({
  method: 'POST',
  path: '/desk/shop/accounts/:currency/publish',
  permission: 'shop.accounts',
  proof: 'fresh',
  approval: 'always',
  summary: 'Publishes the draft of the accounts that members pay into',
  params: z.object({ currency }),
  body: publication,
  output: actAnswer,
  errors: publishErrors,
});

export const publishWheel = deskCall({
  method: 'POST',
  path: '/desk/shop/wheel/:currency/publish',
  permission: 'shop.wheel',
  proof: 'fresh',
  approval: 'always',
  summary: 'Publishes the draft of a wheel',
  params: z.object({ currency }),
  body: publication,
  output: actAnswer,
  errors: publishErrors,
});

const cancellation = z.object({ note });
const cancelErrors = ['NOT_FOUND', 'DRAFT_INVALID', 'PROPOSAL_OPEN'] as const;

/**
 * A planned publication does not begin. Cancelling one that runs publishes its value without an end, and takes as many people as that: it stays until another
 * version is published.
 */
export const cancelShopPlan = deskCall({
  method: 'POST',
  path: '/desk/shop/:kind/:key/cancel-plan',
  permission: 'shop.publish',
  proof: 'session',
  approval: 'rule',
  summary: 'Cancels the plan of an item',
  params: publishable,
  body: cancellation,
  output: actAnswer,
  errors: cancelErrors,
});

export const cancelAccountsPlan = deskCall({
  method: 'POST',
  path: '/desk/shop/accounts/:currency/cancel-plan',
  permission: 'shop.accounts',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Cancels the plan of the accounts that members pay into',
  params: z.object({ currency }),
  body: cancellation,
  output: actAnswer,
  errors: cancelErrors,
});

export const cancelWheelPlan = deskCall({
  method: 'POST',
  path: '/desk/shop/wheel/:currency/cancel-plan',
  permission: 'shop.wheel',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Cancels the plan of a wheel',
  params: z.object({ currency }),
  body: cancellation,
  output: actAnswer,
  errors: cancelErrors,
});

/** What the members' wallet would receive with this value: answers of its calls, by name (`GET /api/bonus`). The console shows them to the members' own screens. */
export const previewShopItem = deskCall({
  method: 'POST',
  path: '/desk/shop/:kind/:key/preview',
  permission: 'shop.read',
  proof: 'session',
  approval: 'never',
  summary: "The answers of the wallet's API with a value that is not published",
  maxBytes: SHOP_MAX_BYTES,
  params: item,
  body: z.object({ value, language: z.enum(languages) }),
  /** Null: the value is invalid. */
  output: z.object({ answers: z.record(z.string(), z.unknown()).nullable() }),
  errors: ['NOT_FOUND'],
});
