import { z } from 'zod';
import { languages, timestamp } from '../fields.js';
import { deskCall, done } from './call.js';
import { currency, note } from './fields.js';

/** `unseen`: the records of the site do not show it. */
export const setupStates = ['done', 'missing', 'unseen'] as const;
/** The screens of the desk where steps are done. */
export const setupPlaces = ['team', 'shop', 'settings', 'today'] as const;
/** The texts that a site writes before it opens. */
export const setupTexts = ['agreements', 'conditions'] as const;
/** Settings that depend on the money of the site: its operator sets each, be it to its standard value. */
export const setupLimits = ['withdrawMin', 'withdrawMax', 'reviewAmountFrom', 'twoPeopleFrom'] as const;
export type SetupLimit = (typeof setupLimits)[number];

/** What every step says. `commands`: the commands or the settings of the servers that do it. `place`: the screen of the desk where it is done too. */
const common = z.object({ state: z.enum(setupStates), commands: z.array(z.string()), place: z.enum(setupPlaces).nullable() });

/** A step of what a site needs before it opens (docs/go-live.md), with what there is of it. */
const step = z.discriminatedUnion('name', [
  /** `address`: where browsers reach the desk; null: not set. */
  common.extend({ name: z.literal('origin'), address: z.string().nullable() }),
  common.extend({ name: z.literal('owners'), active: z.number().int(), needed: z.number().int() }),
  common.extend({ name: z.literal('accounts'), count: z.number().int(), currency }),
  common.extend({ name: z.literal('games'), count: z.number().int(), currency }),
  /** `empty`: the texts that are empty in a language. */
  common.extend({
    name: z.literal('agreements'),
    empty: z.array(z.object({ text: z.enum(setupTexts), language: z.enum(languages) })),
  }),
  /** `unset`: the settings that no operator has decided. */
  common.extend({ name: z.literal('limits'), unset: z.array(z.enum(setupLimits)), currency }),
  common.extend({ name: z.literal('providers') }),
  common.extend({ name: z.literal('alarms') }),
  /** `at`: the last drill; null: none. */
  common.extend({ name: z.literal('drill'), at: timestamp.nullable() }),
]);
export type SetupStep = z.infer<typeof step>;
export type SetupName = SetupStep['name'];

/** Calls no provider: whether they answer is `unseen`, and `POST /desk/connections/check` says it. */
export const getSetup = deskCall({
  method: 'GET',
  path: '/desk/setup',
  permission: 'settings.read',
  proof: 'session',
  approval: 'never',
  summary: 'What the site needs before it opens, in order',
  output: z.object({ steps: z.array(step) }),
});

export const recordDrill = deskCall({
  method: 'POST',
  path: '/desk/setup/drill',
  permission: 'settings.change',
  proof: 'session',
  approval: 'never',
  summary: 'Records that a backup was restored today',
  body: z.object({ note }),
  output: done,
});
