import { setTimeout as sleep } from 'node:timers/promises';
import { oneOf } from '../operations/operation.js';
import type { Answer } from '../http.js';
import type { HonestView, Operator } from '../operators.js';
import { ATTEMPTS } from './attempts.js';
import { DISHONEST, type Sessions } from './people.js';

/** Milliseconds between two attempts of an operator, at most. */
const PAUSE_MS = 800;

/** How the desk answered changes that were tried, by code: `done`, `proposed`, or a refusal. */
export type Answers = Record<string, number>;

/** The dishonest operators try at random until stopped. */
export async function plot(sessions: Sessions, friend: string, random: () => number, until: () => boolean): Promise<Answers> {
  const answers: Answers = {};
  const counted = ({ call }: Operator): Operator => ({
    call: async (method, path, body) => {
      const answer = await call(method, path, body);
      const code = outcomeOf(answer);
      if (method === 'POST') answers[code] = (answers[code] ?? 0) + 1;
      return answer;
    },
  });
  await Promise.all(
    (Object.keys(sessions) as (keyof Sessions)[]).map(async (role) => {
      const [one, other] = sessions[role];
      const both = [counted(one), counted(other)] as const;
      while (!until()) {
        await oneOf(ATTEMPTS[role], random)({ sessions: both, friend, random });
        await sleep(random() * PAUSE_MS);
      }
    }),
  );
  return answers;
}

const outcomeOf = (answer: Answer | null): string =>
  answer === null ? 'unknown' : answer.status === 200 ? 'done' : answer.status === 202 ? 'proposed' : String(answer.body['message']);

const NAMES: readonly string[] = Object.values(DISHONEST);

/** What an honest person approves of these makers: what the desk's daily work asks for, and nothing for their friend. */
export const honestView =
  (friend: string): HonestView =>
  ({ act, maker, target }) =>
    !NAMES.includes(maker.name) || (act === 'withdrawal.release' && target.label !== friend) || act === 'payouts.resume';
