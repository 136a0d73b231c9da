import type { Logger } from '../platform/logger.js';

const DEFAULT_FAILURES = 5;
/** How long a provider is skipped (ms); doubled after each failed probe, up to the longest. */
const FIRST_MS = 5_000;
const LONGEST_MS = 30_000;

/** `open`: skipped, or a probe is in progress; `half-open`: the next call is the probe. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** Stops calls to a provider that does not answer (docs/decisions/0140). */
export interface Circuit {
  /** The provider: `payout`, `game:PG`. */
  name: string;
  state(): CircuitState;
  /** Null: do not call the provider now. Otherwise call it, then report whether it answered; a decline is an answer. */
  enter(): ((answered: boolean) => void) | null;
}

/** The circuits of this node, one per provider; games have one each (`game:PG`). */
export interface Circuits {
  of(provider: string): Circuit;
  /** Every circuit that was ever used. */
  states(): Map<string, CircuitState>;
}

/** @param maxFailures consecutive calls without an answer after which a provider is skipped; 0: never */
export function createCircuits(logger?: Pick<Logger, 'warn'>, maxFailures = DEFAULT_FAILURES): Circuits {
  const circuits = new Map<string, Circuit>();
  return {
    of: (provider) => {
      const known = circuits.get(provider);
      if (known !== undefined) return known;
      const made = createCircuit(provider, maxFailures, (state) => logger?.warn({ provider, state }, 'the circuit of a provider changed'));
      circuits.set(provider, made);
      return made;
    },
    states: () => new Map([...circuits].map(([provider, circuit]) => [provider, circuit.state()])),
  };
}

function createCircuit(name: string, maxFailures: number, changed: (state: 'open' | 'closed') => void): Circuit {
  let failures = 0;
  let skipMs = FIRST_MS;
  /** By the monotonic clock; null: closed. */
  let openUntil: number | null = null;
  let probing = false;

  const state = (): CircuitState => {
    if (openUntil === null) return 'closed';
    return probing || performance.now() < openUntil ? 'open' : 'half-open';
  };
  const answered = (): void => {
    if (openUntil !== null) changed('closed');
    failures = 0;
    skipMs = FIRST_MS;
    openUntil = null;
  };
  const failed = (wasProbe: boolean): void => {
    failures += 1;
    // Ignore calls that began before the circuit opened.
    if (openUntil === null ? failures < maxFailures || maxFailures === 0 : !wasProbe) return;
    if (wasProbe) skipMs = Math.min(skipMs * 2, LONGEST_MS);
    else changed('open');
    openUntil = performance.now() + skipMs;
  };

  return {
    name,
    state,
    enter: () => {
      const now = state();
      if (now === 'open') return null;
      const wasProbe = now === 'half-open';
      if (wasProbe) probing = true;
      return (hasAnswered) => {
        if (wasProbe) probing = false;
        if (hasAnswered) answered();
        else failed(wasProbe);
      };
    },
  };
}
