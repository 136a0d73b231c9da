import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHistory } from './history';
import type { Message } from './message';
import { emptyThread, addMessages, raiseHead, type Thread } from './thread';

const message = (seq: number, mine = false): Message => ({
  id: `m${seq}`,
  seq,
  mine,
  at: new Date(Date.UTC(2026, 0, 1) + seq * 1_000).toISOString(),
  session: 's',
  content: { message_type: 'text', payload: `text ${seq}` },
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

/** A server with a conversation, and a device that receives it over unreliable channels. */
const step = fc.oneof(
  fc.record({ do: fc.constant('push' as const), heard: fc.boolean() }),
  fc.record({ do: fc.constant('send' as const), heard: fc.boolean(), answered: fc.boolean() }),
  fc.record({ do: fc.constant('older' as const), heard: fc.boolean() }),
  fc.record({ do: fc.constant('refresh' as const), heard: fc.boolean() }),
  fc.record({ do: fc.constant('reconnect' as const), heard: fc.boolean() }),
);

it.each([true, false])('any interleaving yields each message once, in order (sequence numbers: %s)', async (hasSequence) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.array(step, { maxLength: 60 }), fc.scheduler(), async (before, steps, s) => {
      const server = range(1, before).map((stored) => (hasSequence ? stored : { ...stored, seq: null }));
      let thread = emptyThread;
      let reachable = true;
      const change = (next: Thread) => {
        thread = next;
      };
      const history = createHistory({
        hasSequence: Promise.resolve(hasSequence),
        thread: () => thread,
        change,
        fetch: async ({ limit, before: below = 0, after = 0, skip = 0 }) => {
          if (!reachable) return null;
          const within = server.filter(({ seq }) => seq === null || (seq > after && (below === 0 || seq < below)));
          const page = within.toReversed().slice(skip, skip + limit);
          // The answer is delayed: other events happen meanwhile.
          await s.schedule(Promise.resolve(), 'history');
          return page;
        },
      });
      const store = (mine: boolean): Message => {
        const stored = message(server.length + 1, mine);
        const kept = hasSequence ? stored : { ...stored, seq: null };
        server.push(kept);
        return kept;
      };
      const receive = (fresh: Message) => void s.schedule(Promise.resolve(), 'push').then(() => change(addMessages(thread, [fresh])));
      const pending: Promise<unknown>[] = [history.fetchMissing()];
      for (const next of steps) {
        if (next.do === 'push') {
          const fresh = store(false);
          if (next.heard) receive(fresh);
        } else if (next.do === 'send') {
          const fresh = store(true);
          if (next.answered) receive({ ...fresh, session: '' });
          if (next.heard) receive(fresh);
        } else if (next.do === 'older') pending.push(history.older());
        else if (next.do === 'refresh') pending.push(history.refresh());
        else reachable = next.heard;
      }
      await s.waitAll();
      // Finally the connection returns, as in the engine: the server reports its newest sequence number.
      reachable = true;
      change(raiseHead(thread, hasSequence ? server.length : 0));
      await s.waitFor(
        Promise.all(pending).then(() => (hasSequence ? history.fetchMissing() : history.refresh().then(history.fetchMissing))),
      );
      const ids = thread.messages.map(({ id }) => id);
      const known = server.map(({ id }) => id);
      expect(ids).toEqual(known.slice(known.length - ids.length));
      expect(ids.length).toBeGreaterThanOrEqual(Math.min(10, known.length));
    }),
    { numRuns: 200 },
  );
});
