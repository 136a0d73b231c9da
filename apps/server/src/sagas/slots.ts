import type { Circuits } from '../providers/index.js';

/** Calls to one provider at once, per node: what the worker takes up to, and what callers who wait take up to. */
const WORKER_SLOTS = 8;
const CALLER_SLOTS = 32;
/** A provider that did not answer gets one call, to see whether it does now. */
const PROBES = 1;

/** How many more calls each provider gets, so that a slow one holds up no other (docs/decisions/0140). */
export interface Slots {
  /** What the worker may take now: by name where it is less than `rest`. */
  forWorker(): { named: Map<string, number>; rest: number };
  /** May a caller who waits have a slot of this provider now? */
  hasRoom(provider: string): boolean;
  /** Takes a slot; what it answers gives it back. */
  take(provider: string): () => void;
}

export function createSlots(circuits: Pick<Circuits, 'states'>): Slots {
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
        named: new Map(named.map((provider) => [provider, free(provider, most.get(provider) ?? WORKER_SLOTS)])),
        rest: WORKER_SLOTS,
      };
    },
    hasRoom: (provider) => free(provider, skipped().get(provider) ?? CALLER_SLOTS) > 0,
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
