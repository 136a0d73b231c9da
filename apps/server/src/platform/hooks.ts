type Subscriber<Args extends unknown[]> = (...args: Args) => unknown;

/** Subscribers of named events. `Events` maps each event to the arguments that its subscribers receive. */
export interface EventHooks<Events extends Record<keyof Events, unknown[]>> {
  on<E extends keyof Events>(event: E, subscriber: Subscriber<Events[E]>): void;
  /** Calls the subscribers one after the other, in the order of subscription. Rejects with the first failure. */
  emit<E extends keyof Events>(event: E, ...args: Events[E]): Promise<void>;
}

/** Two sets of events, so that a subscriber knows whether it can still roll back what it is called for. */
export interface Hooks<
  InTransaction extends Record<keyof InTransaction, unknown[]>,
  AfterCommit extends Record<keyof AfterCommit, unknown[]>,
> {
  /** Emitted in an open transaction, which is the first argument: a subscriber that throws rolls it back. */
  inTransaction: EventHooks<InTransaction>;
  /** Emitted when everything that the event reports is committed. */
  afterCommit: EventHooks<AfterCommit>;
}

/**
 * Events between modules. The composition root creates them before the modules and subscribes afterwards, so that no module waits for a module that
 * is built later.
 */
export const createHooks = <
  InTransaction extends Record<keyof InTransaction, unknown[]>,
  AfterCommit extends Record<keyof AfterCommit, unknown[]>,
>(): Hooks<InTransaction, AfterCommit> => ({ inTransaction: createEvents(), afterCommit: createEvents() });

function createEvents<Events extends Record<keyof Events, unknown[]>>(): EventHooks<Events> {
  const subscribers: { [E in keyof Events]?: Subscriber<Events[E]>[] } = {};
  return {
    on: (event, subscriber) => void (subscribers[event] ??= []).push(subscriber),
    emit: async (event, ...args) => {
      for (const subscriber of subscribers[event] ?? []) await subscriber(...args);
    },
  };
}
