import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';

/** Breaks end by themselves. */
export const coolOffTerms = ['24h', '7d', '30d', '6w'] as const;
/** Exclusions end when the member asks to return after the term, and a day has passed since. `forever` has no end. */
export const exclusionTerms = ['6m', '1y', '5y', 'forever'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

export const breakTerms = [...coolOffTerms, ...exclusionTerms] as const;
export type BreakTerm = (typeof breakTerms)[number];

export const isExclusion = (term: BreakTerm): boolean => exclusionTerms.some((each) => each === term);

/** A break in force (docs/specification.md §10.8). */
export const memberBreak = z.object({
  term: z.enum(breakTerms),
  startedAt: timestamp,
  /** Null: never. */
  endsAt: timestamp.nullable(),
  /** When deposits and play open again; null for an exclusion whose member has not asked to return. */
  opensAt: timestamp.nullable(),
  /** Whether the member may ask to return now: an exclusion whose term has ended. */
  canReturn: z.boolean(),
});
export type MemberBreak = z.infer<typeof memberBreak>;

const state = z.object({
  /** Of several in force the one that opens last; null: none. */
  break: memberBreak.nullable(),
  /** When each term would end that begins now; null: never. */
  terms: z.array(z.object({ term: z.enum(breakTerms), endsAt: timestamp.nullable(), isExclusion: z.boolean() })),
});
export type BreakState = z.infer<typeof state>;

export const getBreak = endpoint({
  method: 'GET',
  path: '/api/account/break',
  access: 'member',
  summary: 'The break in force (extra, announced as `break`)',
  output: state,
});

export const beginBreak = endpoint({
  method: 'POST',
  path: '/api/account/break',
  access: 'member',
  changes: true,
  summary:
    'Begins a break from deposits and play at once (extra, announced as `break`). No call ends it early; a break that is in force stays beside it',
  body: z.object({ term: z.enum(breakTerms) }),
  output: state,
});

export const returnFromBreak = endpoint({
  method: 'POST',
  path: '/api/account/break/return',
  access: 'member',
  changes: true,
  summary: 'Asks to return after the term of an exclusion (extra, announced as `break`): deposits and play open a day later',
  output: state,
  errors: ['ON_BREAK', 'NO_DATA'],
});
