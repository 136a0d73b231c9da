import type { Circuits } from '../providers/index.js';

/** Concurrent calls to one provider per node: the limit for the worker, and the limit for callers that wait for the outcome. */
const WORKER_SLOTS = 24;
const CALLER_SLOTS = 32;
/** Concurrent calls to a provider whose circuit is half open. */
const PROBES = 1;

/** Limits concurrent calls per provider, so that a slow provider does not block the others (docs/decisions/0140). */
export interface Slots {
  /** Free slots for the worker. `named` lists the providers that differ from `rest`. */
  forWorker(): { named: Map<string, number>; rest: number };
  /** Whether a waiting caller can take a slot of this provider now. */
  hasFree(provider: string): boolean;
  /** Takes a slot; the returned function releases it. */
  take(provider: string): () => void;
}

/** @param workerSlots the worker's concurrent calls to one provider per node */
export function createSlots(circuits: Pick<Circuits, 'states'>, workerSlots = WORKER_SLOTS): Slots {
  const taken = new Map<string, number>();
  const skipped = (): Map<string, number> =>
    new Map(
      [...circuits.states()].flatMap(([provider, state]) =>
        state === 'closed' ? [] : ([[provider, state === 'open' ? 0 : PROBES]] as const),
      ),
    );
  const free = (provider: string, most: number): number => Math.max(0, most - (taken.get(provider) ?? 0));

  return {
    forWorker: () => {
      const most = skipped();
      const named = [...new Set([...taken.keys(), ...most.keys()])];
      return {
        named: new Map(named.map((provider) => [provider, free(provider, most.get(provider) ?? workerSlots)])),
        rest: workerSlots,
      };
    },
    hasFree: (provider) => free(provider, skipped().get(provider) ?? CALLER_SLOTS) > 0,
    take: (provider) => {
      taken.set(provider, (taken.get(provider) ?? 0) + 1);
      return () => {
        const left = (taken.get(provider) ?? 1) - 1;
        if (left > 0) taken.set(provider, left);
        else taken.delete(provider);
      };
    },
  };
}
