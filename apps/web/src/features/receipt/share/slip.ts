import type { Statement } from '@krapao/contract';
import { outcomeOf } from '@krapao/ui/tag';
import { stepsOf, type Step } from '../model/outcome';
import { subjectOf } from '../model/movement';

/** What a shared receipt says; it is drawn from nothing else. It has no balance. */
export interface Slip {
  /** The name of the site. */
  site: string;
  /** The type of the movement: `Withdrawal`. */
  kind: string;
  /** `฿1,500.00`; null if the backend does not say. */
  amount: string | null;
  outcome: { words: string; tone: 'good' | 'waiting' | 'bad' };
  facts: readonly SlipFact[];
  note: string;
}

export type SlipFact = readonly [label: string, value: string];

/** The words of a slip, in the member's language. */
export interface SlipWords {
  site: string;
  kind: string;
  amount: string | null;
  outcome: string;
  note: string;
  label: (of: 'from' | 'to' | 'reference' | 'time') => string;
  step: (name: Step['name']) => string;
  place: (code: string) => string;
  /** The last digits of the bank account at the end of a withdrawal, if they are known. */
  account: string | undefined;
  time: (at: string) => string;
}

const tones = { success: 'good', processing: 'waiting', failed: 'bad' } as const;

/** The slip of a movement: from and to, the steps that are done with their times, and the reference. */
export function slipOf(movement: Statement, words: SlipWords): Slip {
  const { statementType, status, from, to, createdAt, settledAt, _id: id } = movement;
  const { site, kind, amount, outcome, note, label, place, account, step, time } = words;
  const subject = subjectOf(movement);
  const isReward = statementType === 'bonus' || statementType === 'finish_bonus';
  const places: SlipFact[] = isReward
    ? []
    : [
        [label('from'), place(from)],
        [label('to'), account === undefined ? place(to) : `${place(to)} ${account}`],
      ];
  const steps = stepsOf(movement).flatMap(({ name, state, at }): SlipFact[] =>
    state === 'done' && at !== undefined ? [[step(name), time(at)]] : [],
  );
  return {
    site,
    kind: subject ?? kind,
    amount,
    outcome: { words: outcome, tone: tones[outcomeOf(status)] },
    facts: [
      ...places,
      ...(steps.length > 0 ? steps : [[label('time'), time(settledAt ?? createdAt)] as const]),
      ...(id === undefined ? [] : [[label('reference'), id] as const]),
    ],
    note,
  };
}
