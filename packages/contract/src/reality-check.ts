import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount } from './money.js';

/** Minutes of play between two reality checks; the last one holds until the member chooses. */
export const realityCheckMinutes = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof realityCheckMinutes)[number];
export const DEFAULT_REALITY_CHECK_MINUTES: RealityCheckMinutes = 60;

/** Play without a round for so many minutes has ended; a later round begins it anew. */
export const PLAY_PAUSE_MINUTES = 30;

const minutes = z.literal(realityCheckMinutes);

/** How long a member plays, and what it costs (docs/specification.md §11.10). Amounts in major units of the member's currency. */
export const realityCheck = z.object({
  minutes,
  /** A longer interval, which holds from a time on. Null: none waits. */
  longer: z.object({ minutes, from: timestamp }).nullable(),
  /** What the member plays now; null: no round in the last half hour. */
  play: z.object({ since: timestamp, until: timestamp, staked: amount, won: amount }).nullable(),
  /** Whether the member has played for the interval since the play began or the last answer. */
  isDue: z.boolean(),
});
export type RealityCheck = z.infer<typeof realityCheck>;

export const getRealityCheck = endpoint({
  method: 'GET',
  path: '/api/account/reality-check',
  access: 'member',
  summary:
    'How long the member has played, what was staked and won, and whether a reality check is due (extra, announced as `reality-check`)',
  output: realityCheck,
});

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/api/account/reality-check',
  access: 'member',
  changes: true,
  summary:
    'Sets the minutes of play between two reality checks (extra, announced as `reality-check`). Fewer hold at once; more hold after 24 hours',
  body: z.object({ minutes }),
  output: realityCheck,
});

export const answerRealityCheck = endpoint({
  method: 'POST',
  path: '/api/account/reality-check/answer',
  access: 'member',
  changes: true,
  summary:
    'Answers the reality check that is due (extra, announced as `reality-check`); `stop` also moves the credit of the games to the wallet. NO_DATA: none is due',
  body: z.object({ choice: z.enum(['continue', 'stop']) }),
  output: realityCheck,
  errors: ['NO_DATA'],
});
