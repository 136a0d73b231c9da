import type { OutgoingData, OutgoingKind } from '@krapao/contract/outgoing';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { insertEvents, wantedKinds } from './outgoing.repository.js';

const CHANNEL = 'outgoing';
/** How long what the endpoints ask for is believed where notifications do not arrive. ms */
const BELIEVED_MS = 1_000;

/** Something that has happened, by its type. */
export type Happened = { [K in OutgoingKind]: { type: K; data: OutgoingData<K> } }[OutgoingKind];

/** Records what happens for other systems (docs/decisions/0254). */
export interface Outbox {
  /**
   * Records events in the transaction of what they report, with one statement for all. Nothing that no endpoint asks for is recorded, and without such an
   * endpoint no statement runs.
   */
  record(tx: Tx, happened: readonly Happened[]): Promise<void>;
  /** The endpoints have changed in this transaction: every node reads them anew after the commit. */
  changed(tx: Tx): void;
  hasEndpoints(): Promise<boolean>;
}

export interface OutboxDependencies {
  inTx: InTx;
  clock: Clock;
  /** Notifications of every node; `isHearing`: none was missed. */
  listener: { on(channel: string, hear: () => void): void; isHearing(): boolean };
  /** Events of this node are due. Workers of other nodes look every second. */
  onRecorded(): void;
}

interface Wanted {
  kinds: ReadonlySet<string>;
  endpoints: number;
  /** By the real clock. ms */
  readAt: number;
  /** Whether changes were reported when it was read: otherwise one may have been missed. */
  wasHearing: boolean;
}

/** @param listener receives changes of the endpoints; must not be started yet */
export function createOutbox({ inTx, clock, listener, onRecorded }: OutboxDependencies): Outbox {
  let known: Wanted | null = null;
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known = null;
  };
  listener.on(CHANNEL, forget);

  const current = (): Wanted | null => {
    if (known === null) return null;
    const isReported = known.wasHearing && listener.isHearing();
    return isReported || clock.real().getTime() - known.readAt < BELIEVED_MS ? known : null;
  };
  // In the caller's transaction: a posting takes no second connection, as a row cache (platform/db/row-cache.ts) would.
  const read = async (tx: Tx): Promise<Wanted> => {
    const [changesBefore, readAt, wasHearing] = [changes, clock.real().getTime(), listener.isHearing()];
    const endpoints = await wantedKinds(tx);
    const wanted = { kinds: new Set(endpoints.flat()), endpoints: endpoints.length, readAt, wasHearing };
    // What was changed meanwhile may not be in it.
    if (changesBefore === changes) known = wanted;
    return wanted;
  };

  return {
    record: async (tx, happened) => {
      if (happened.length === 0) return;
      const { kinds } = current() ?? (await read(tx));
      const wanted = happened.filter(({ type }) => kinds.has(type));
      if (wanted.length === 0) return;
      const at = clock.now();
      await insertEvents(
        tx,
        wanted.map(({ type, data }) => ({ id: newId(), type, at, data })),
      );
      tx.afterCommit(onRecorded);
    },
    changed: (tx) => {
      tx.notify(CHANNEL, '');
      tx.afterCommit(() => {
        forget();
        onRecorded();
      });
    },
    hasEndpoints: async () => (current() ?? (await inTx(read))).endpoints > 0,
  };
}
