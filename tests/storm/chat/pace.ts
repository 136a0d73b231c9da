import { until } from './until.js';

/** Keeps the talking and the breaking in step, so that every drop falls among messages that are under way. */
export interface Pace {
  /** One message has got a clear answer. */
  acknowledge(): void;
  acknowledged(): number;
  /** Waits until the drops have caught up with the messages. */
  mayGoOn(): Promise<boolean>;
  /** Waits for the messages after which the next drop is due; false when they did not come within this time (ms). */
  dropIsDue(withinMs: number): Promise<boolean>;
  dropped(): void;
}

/** How many drops the conversation may be ahead: it continues while a node restarts. */
const AHEAD = 2;

export function newPace(messages: number, drops: number): Pace {
  const aDrop = messages / (drops + 1);
  let [acknowledged, dropped] = [0, 0];
  return {
    acknowledge: () => (acknowledged += 1),
    acknowledged: () => acknowledged,
    mayGoOn: () => until(() => dropped >= drops || acknowledged < (dropped + AHEAD) * aDrop),
    dropIsDue: (withinMs) => until(() => acknowledged >= (dropped + 1) * aDrop, withinMs),
    dropped: () => (dropped += 1),
  };
}
